import { z } from "zod";
import { lookForMentions } from "~shared/search-tables";
import type { Backend } from "../backend";
import { serviceTables } from "../backend/requests";

export const privacyCommand = z.strictObject({
  action: z.enum(["export", "erase"]),
  email: z.email("is no e-mail address").max(254).toLowerCase(),
});

export type PrivacyCommand = z.output<typeof privacyCommand>;

const mention = z.object({
  table: z.string(),
  key: z.string(),
  columns: z.array(z.string()),
});

const row = z.record(z.string(), z.json());

export const personalData = z.object({
  /** By table, without empty ones. */
  rows: z.record(z.string(), z.array(row)),
  accounts: z.array(row),
  mentions: z.array(mention),
});

export type PersonalData = z.output<typeof personalData>;

export const erasure = z.object({
  removed: z.record(z.string(), z.int()),
  accounts: z.int(),
  /** True if an account was kept because it belongs to staff. */
  staff: z.boolean(),
  /** Families' plans: those left to other members, and those removed for lack of any. */
  plans: z.object({ left: z.int(), removed: z.int() }),
  mentions: z.array(mention),
});

export type Erasure = z.output<typeof erasure>;

const privacyResult = z.union([personalData, erasure]);
export type PrivacyResult = z.output<typeof privacyResult>;

export async function runPrivacyCommand(
  backend: Backend,
  { action, email: address }: PrivacyCommand,
): Promise<PrivacyResult> {
  const tables = serviceTables(backend);
  const isExport = action === "export";
  const { data } = await tables
    .rpc(isExport ? "personal_data" : "erase_personal_data", { address })
    .throwOnError();
  const mentions = await lookForMentions((place) =>
    tables.rpc("mentions_of", { address, place }).throwOnError(),
  );
  return (isExport ? personalData : erasure).parse({ ...(data as object), mentions });
}
