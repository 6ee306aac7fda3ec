import type { Database, Json } from "~shared/database.types";
import { postAsFamily } from "./session";

/** The result of a call: its answer, or an error code that maps to words. */
export type Done<Answer> =
  | { answer: Answer }
  /** `about` is what the refusal refers to, such as a partner's id. */
  | { code: string; about?: string };

/** The token is returned only once, when the link is made. */
export type Invite = { id: string; token: string; expires_at: string };

type Later = { done: boolean; due_at?: string };

/** The link works once, for 7 days. @param p_id a retry with the same id makes no second one */
export const makeInvite = (
  plan_id: string,
  p_id: string,
  role: "editor" | "viewer",
  name_hint: string,
) => call<Invite>("make_invite", { plan_id, role, name_hint, p_id });

/** Invites somebody by letter; its link works like one made here. */
export const inviteByLetter = (
  plan_id: string,
  p_id: string,
  role: "editor" | "viewer",
  address: string,
  name_hint: string,
) => call<Omit<Invite, "token">>("invite_by_letter", { plan_id, role, address, name_hint, p_id });

export const revokeInvite = (invite_id: string) => call<boolean>("revoke_invite", { invite_id });

export const setMemberRole = (member_id: string, role: string) =>
  call<null>("set_member_role", { member_id, role });

/** Removes a member; an owner is removed after 7 days unless an owner stops it. */
export const removeMember = (member_id: string) => call<Later>("remove_member", { member_id });

export const leavePlan = (plan_id: string) => call<null>("leave_plan", { plan_id });

/** "This plan is over"; it waits for 7 days where there is another owner. */
export const endPlan = (plan_id: string, keeps: string[]) =>
  call<Later>("end_plan", { plan_id, keeps });
/** Reopens a plan that was over, with what was let go in the last 30 days. */
export const reopenPlan = (plan_id: string) => call<boolean>("reopen_plan", { plan_id });
/** Stops an owner's announcement, or undoes a deletion; false if it was stopped or is done. */
export const stopAnnouncement = (announcement_id: string) =>
  call<boolean>("stop_announcement", { announcement_id });
/** Deletes a plan: after 7 days with another owner, else its 30 days begin at once. */
export const deletePlan = (plan_id: string) => call<Later>("delete_plan", { plan_id });
/** Erases a deleted plan before its day. */
export const erasePlan = (plan_id: string) => call<boolean>("erase_plan", { plan_id });

/** Lets staff read the plan for 14 days, or withdraws that. Returns until when. */
export const helpPlan = (plan_id: string, helps: boolean) =>
  call<string | null>("help_plan", { plan_id, helps });

/** Adds template items that are new and that the plan never had. */
export const reapplyTemplate = (plan_id: string) =>
  call<{ added: number }>("reapply_template", { plan_id });

/** Calls a function of plans as this browser's family. It does not throw. */
export async function call<Answer>(
  name: keyof Database["public"]["Functions"],
  args: Record<string, Json>,
): Promise<Done<Answer>> {
  try {
    const answered = await postAsFamily(`rpc/${name}`, args);
    if (!answered.error) return { answer: answered.data as Answer };
    const { message: code, details } = answered.error;
    return { code, ...(details ? { about: details } : {}) };
  } catch {
    return { code: "unreachable" };
  }
}
