import { useAction } from "~/admin/action";
import { COUNTS_KEY, refreshing } from "~/admin/cache";
import { failureToast } from "~/admin/failure";
import { staffCall } from "~/admin/staff-query";
import { REPORTS_KEY } from "./queries";

/** Hides a reported memory from guests, or leaves it as its family chose. */
export const decideMemory = (decision: { memory_id: string; hides: boolean }) =>
  staffCall("decide_memory", decision);

/** Pauses a plan's letters to guests, or resumes them: earlier reports no longer count. */
export const pauseLetters = (decision: { plan_id: string; pause: boolean }) =>
  staffCall("pause_guest_letters", decision);

/** Announces the removal and its reason to the members. @returns the day, in ISO 8601 */
export async function removePlan(decision: { plan_id: string; reason: string }) {
  const removal = await staffCall("remove_reported_plan", decision);
  return (removal as { due_at: string } | null)?.due_at ?? "";
}

/** Cancels a removal; false: a colleague did so before, or the plan is gone. */
export const keepPlan = (decision: { plan_id: string }) =>
  staffCall("keep_reported_plan", decision);

export const useDecision = <Decision, Answer>(
  decide: (decision: Decision) => Promise<Answer>,
  failed: string,
  demandsFactor = false,
) =>
  useAction({
    mutationFn: decide,
    demandsFactor,
    onFailed: failureToast(failed),
    refresh: refreshing(REPORTS_KEY, COUNTS_KEY),
  });
