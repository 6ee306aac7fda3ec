import { ensureFamily, familyClient } from "../session";
import { callByToken } from "./by-token";
import type { ClosedInvitation } from "./queries";

type Accepted = { state: "joined" | "member"; plan_id: string } | { state: ClosedInvitation };

/** Joins the plan under a name; signs this browser in first, without an email address. */
export const acceptInvitation = (token: string, name: string) =>
  callByToken<Accepted>(async () => {
    await ensureFamily();
    return (await familyClient()).rpc("accept_invite", { token, name });
  });
