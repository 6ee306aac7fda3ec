import { TooManyStarts } from "../family";
import { ensureFamily, familyClient } from "../session";
import type { ClosedInvitation } from "./queries";

/** The outcome of accepting an invitation. */
export type Accepted =
  | { state: "joined" | "member"; plan_id: string }
  | { state: ClosedInvitation };

/** Joins the plan under a name; signs this browser in first, without an email address. */
export async function acceptInvitation(token: string, name: string): Promise<Accepted> {
  try {
    await ensureFamily();
    const tables = await familyClient();
    const { data, error, status } = await tables.rpc("accept_invite", { token, name });
    if (error) return { state: status === 429 ? "too_often" : "unreachable" };
    return data as Accepted;
  } catch (error) {
    return { state: error instanceof TooManyStarts ? "too_often" : "unreachable" };
  }
}
