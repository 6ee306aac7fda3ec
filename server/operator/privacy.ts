import { z } from "zod";
import { lookForMentions } from "~shared/look-through";
import type { Backend } from "../backend";
import { serviceTables } from "../backend/requests";

/** What an operator may ask for about a person, who is known by an address. */
export const privacyCommand = z.strictObject({
  action: z.enum(["export", "erase"]),
  email: z.email("is no e-mail address").max(254).toLowerCase(),
});

export type PrivacyCommand = z.output<typeof privacyCommand>;

/** A row that is not about the person, and names the address. */
const mention = z.object({
  table: z.string(),
  /** The row's primary key. */
  key: z.string(),
  columns: z.array(z.string()),
});

const row = z.record(z.string(), z.json());

export const personalData = z.object({
  /** By table, those that hold something. */
  rows: z.record(z.string(), z.array(row)),
  accounts: z.array(row),
  mentions: z.array(mention),
});

export type PersonalData = z.output<typeof personalData>;

export const erasure = z.object({
  /** How many rows went, by table. */
  removed: z.record(z.string(), z.int()),
  accounts: z.int(),
  /** Whether an account stayed because it is one of staff. */
  staff: z.boolean(),
  /** Of families: how many it left to their other members, and how many had none and went. */
  plans: z.object({ left: z.int(), removed: z.int() }),
  mentions: z.array(mention),
});

export type Erasure = z.output<typeof erasure>;

const privacyResult = z.union([personalData, erasure]);
export type PrivacyResult = z.output<typeof privacyResult>;

/**
 * Tells everything that is stored about an address, or erases it.
 * @throws when the backend cannot do it; nothing was erased then
 */
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
