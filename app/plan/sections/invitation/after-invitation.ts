import type { Invitation } from "./invitation";

export type Stage = "open" | "cancelled" | "past";

/**
 * What is still true of an invitation that no longer invites: the name, when and where, and the
 * number to call. Its words invite, and the rest asks for something.
 */
export function afterInvitation(invitation: Invitation, stage: Stage): Invitation {
  if (stage === "open") return invitation;
  const isPast = stage === "past";
  return {
    ...invitation,
    words: "",
    begins: undefined,
    schedule: invitation.schedule.map((part) => ({ ...part, begins: undefined })),
    access: [],
    program: isPast ? invitation.program : [],
    bring: [],
    isOnline: false,
    parts: [],
    replyBy: "",
  };
}
