import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../action";
import { invalidate } from "../cache";
import { failureToast } from "../failure";
import { useFreshFactor } from "../session/fresh-factor";
import { staffTables } from "../session/session";
import type { StaffRole } from "../session/staff-session";
import { staffSessionQuery } from "../session/staff-session";
import { TEAM_KEY } from "./queries";
import type { InvitationValues } from "./schema";

/** Why an address was not invited. */
export type InviteRefusal = "already_staff" | "has_account" | "invited";

/**
 * @returns the invitation's id, with `no_letter` if enough letters went out today, or why there is
 *   none
 */
export async function invite({ email, role }: InvitationValues) {
  const { data } = await staffTables().rpc("invite_staff", { address: email, role }).throwOnError();
  return data as { invitation_id: string; no_letter?: true } | { refused: InviteRefusal };
}

/** @returns a link to pass on; null if they have joined, or it was taken back */
export async function copyInvitation(invitation: string): Promise<string | null> {
  const { data } = await staffTables().rpc("copy_staff_invitation", { invitation }).throwOnError();
  return data && `${window.location.origin}/auth/join#${data}`;
}

/** @returns false if they have joined, or it was taken back */
export async function resendInvitation(invitation: string): Promise<boolean> {
  const { data } = await staffTables()
    .rpc("resend_staff_invitation", { invitation })
    .throwOnError();
  return data;
}

export async function revokeInvitation(invitation: string): Promise<void> {
  await staffTables().rpc("revoke_staff_invitation", { invitation }).throwOnError();
}

/** @returns false if it is the last owner, who stays one */
export async function setRole(member: string, role: StaffRole): Promise<boolean> {
  const { data } = await staffTables().rpc("set_staff_role", { member, role }).throwOnError();
  return data;
}

/** @returns false if it is the last owner, who stays */
export async function removeMember(member: string): Promise<boolean> {
  const { data } = await staffTables().rpc("remove_from_team", { member }).throwOnError();
  return data;
}

export async function resetFactor(member: string): Promise<void> {
  await staffTables().rpc("reset_member_factor", { member }).throwOnError();
}

const REFUSALS = {
  too_many_invitations: "Enough letters went out today. Please make a link, or go on tomorrow.",
};

/**
 * Runs a change of the team: after a code if the owner has a second factor, one at a time, and with
 * a toast if it fails. Refetches the team afterwards.
 */
export function useTeamChange() {
  const demandFactor = useFreshFactor();
  const queryClient = useQueryClient();
  const { act: change, isPending } = useAction({
    mutationFn: async (task: () => Promise<void>) => {
      if (await demandFactor()) await task();
    },
    onFailed: failureToast("The team was not changed", undefined, REFUSALS),
    // It may have changed one's own role.
    onSettled: () => invalidate(queryClient, TEAM_KEY, staffSessionQuery.queryKey),
  });
  return { change, isPending };
}
