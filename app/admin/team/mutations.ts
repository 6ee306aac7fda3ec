import { useAction } from "../action";
import { refreshing } from "../cache";
import { failureToast } from "../failure";
import { type StaffRole, staffSessionQuery } from "../session/staff-session";
import { staffCall } from "../staff-query";
import { TEAM_KEY } from "./queries";
import type { InvitationValues } from "./schema";

export type InviteRefusal = "already_staff" | "has_account" | "invited";

/** @returns `no_letter` if enough letters went out today; or why there is no invitation */
export const invite = ({ email, role }: InvitationValues) =>
  staffCall("invite_staff", { address: email, role }) as Promise<
    { invitation_id: string; no_letter?: true } | { refused: InviteRefusal }
  >;

/** @returns a link to pass on; null if they have joined, or it was taken back */
export async function copyInvitation(invitation: string): Promise<string | null> {
  const token = await staffCall("copy_staff_invitation", { invitation });
  return token && `${window.location.origin}/auth/join#${token}`;
}

/** @returns false if they have joined, or it was taken back */
export const resendInvitation = (invitation: string) =>
  staffCall("resend_staff_invitation", { invitation });

export const revokeInvitation = (invitation: string) =>
  staffCall("revoke_staff_invitation", { invitation });

/** @returns false if it is the last owner, who stays one */
export const setRole = (member: string, role: StaffRole) =>
  staffCall("set_staff_role", { member, role });

/** @returns false if it is the last owner, who stays */
export const removeMember = (member: string) => staffCall("remove_from_team", { member });

export const resetFactor = (member: string) => staffCall("reset_member_factor", { member });

const REFUSALS = {
  too_many_invitations: "Enough letters went out today. Please make a link, or go on tomorrow.",
};

/** After a code if the owner has a second factor, one at a time. Refetches the team afterwards. */
export function useTeamChange() {
  const { act: change, isPending } = useAction({
    mutationFn: (task: () => Promise<void>) => task(),
    demandsFactor: true,
    onFailed: failureToast("The team was not changed", undefined, REFUSALS),
    // It may have changed one's own role.
    refresh: refreshing(TEAM_KEY, staffSessionQuery.queryKey),
  });
  return { change, isPending };
}
