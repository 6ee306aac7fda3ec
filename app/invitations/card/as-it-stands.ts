import type { Invitation } from "./invitation";

/** Whether a celebration is still to come, does not take place, or is over. */
export type Stage = "open" | "cancelled" | "past";

/**
 * What of an invitation is still true once it invites nobody any more: whose day it was to be, or
 * was, when and where, and whom to call. Its words invite, and all else asks something.
 */
export function asItStands(invitation: Invitation, stage: Stage): Invitation {
  if (stage === "open") return invitation;
  const isPast = stage === "past";
  return {
    ...invitation,
    words: "",
    begins: undefined,
    access: [],
    program: isPast ? invitation.program : [],
    bring: [],
    isOnline: false,
    parts: [],
    replyBy: "",
  };
}
