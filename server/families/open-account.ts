import { z } from "zod";
import type { Tables } from "~shared/tables";
import type { Backend } from "../backend";
import type { Session } from "../backend/accounts/sessions";
import type { SignedIn } from "./family-of";

export const opened = z.object({
  outcome: z.literal("right"),
  id: z.uuid(),
  purpose: z.enum(["keep", "open"]),
  email: z.string(),
  asker: z.uuid().nullable(),
  account: z.uuid().nullable(),
  is_staff: z.boolean(),
  same_browser: z.boolean(),
});

export type Opened = z.output<typeof opened>;

export type Refusal = "over" | "own_plan" | "other_address" | "elsewhere";

type Reach = {
  backend: Pick<Backend, "accounts" | "sessions">;
  tables: Tables;
  /** The browser's. */
  address: string;
};

/**
 * Does what a right code or link is for, and begins a new session for the browser; null if it
 * keeps the one that it has.
 *
 * An address is bound to an account only in the browser that is signed in to it and asked: anybody
 * can ask for a letter to somebody else's. Before anything else, whatever could open the address's
 * account without it ends (`prove_account`). Plans move there only from an account whose owner is
 * sure to want it: the one that asked to keep them, or the one of the browser that asked and typed
 * the code. A link pressed in another browser moves nothing of what is there, because somebody else
 * may have sent it.
 * @param here who is signed in in this browser
 */
export async function openAccount(
  { purpose, email, asker, account, is_staff, same_browser }: Opened,
  signedIn: SignedIn | undefined,
  { backend, tables, address }: Reach,
): Promise<Session | null | Refusal> {
  const here = signedIn?.id;
  if (is_staff) return "over";
  if (purpose === "keep" && (!same_browser || here !== asker)) return "elsewhere";
  const target = purpose === "keep" ? await keep(email, asker, account) : account;
  if (typeof target !== "string") return target ? target.refused : "over";
  const source = purpose === "keep" ? asker : same_browser ? here : undefined;
  // Checked before anything is moved: this browser's own plans would be out of reach.
  if (here && here !== target && here !== source && (await wouldBeLost(tables, here))) {
    return "own_plan";
  }
  const session = here === target ? signedIn?.session : undefined;
  await tables.rpc("prove_account", { account: target, session }).throwOnError();
  // Before plans move: without it they would be out of this browser's reach.
  const begun = here === target ? null : await backend.sessions.open(target, address);
  if (source && source !== target) {
    await tables.rpc("move_plans", { from_account: source, to_account: target }).throwOnError();
  }
  return begun;

  /** @returns whose the address is then: the asker's, unless it was another account's already */
  async function keep(address: string, id: string | null, holder: string | null) {
    if (!id || holder) return holder ?? undefined;
    if (await backend.accounts.confirmAddress(id, address)) return id;
    // Another account got it a moment ago, or the asker has another address.
    const found = await backend.accounts.find(address);
    return found?.id ?? { refused: "other_address" as const };
  }
}

export async function wouldBeLost(tables: Tables, account: string): Promise<boolean> {
  const { data } = await tables.rpc("would_be_lost", { account }).throwOnError();
  return data;
}
