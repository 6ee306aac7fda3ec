import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "~/admin/action";
import { COUNTS_KEY, invalidate } from "~/admin/cache";
import { failureToast } from "~/admin/failure";
import { staffTables } from "~/admin/session/session";
import { REPORTS_KEY } from "./queries";

/** Hides a reported memory from guests, or leaves it as its family chose. */
export async function decideMemory(decision: { memory_id: string; hides: boolean }) {
  const { data } = await staffTables().rpc("decide_memory", decision).throwOnError();
  return data;
}

/** Pauses a plan's letters to guests, or resumes them: earlier reports no longer count. */
export async function pauseLetters(decision: { plan_id: string; pause: boolean }) {
  const { data } = await staffTables().rpc("pause_guest_letters", decision).throwOnError();
  return data;
}

/**
 * Announces a reported plan's removal and its reason to the members.
 * @returns the day, in ISO 8601
 */
export async function removePlan(decision: { plan_id: string; reason: string }) {
  const { data } = await staffTables().rpc("remove_reported_plan", decision).throwOnError();
  return (data as { due_at: string } | null)?.due_at ?? "";
}

/** Cancels a removal; false: a colleague did so before, or the plan is gone. */
export async function keepPlan(decision: { plan_id: string }) {
  const { data } = await staffTables().rpc("keep_reported_plan", decision).throwOnError();
  return data;
}

/** Runs one of these decisions, then reloads the reports. */
export function useDecision<Decision, Answer>(
  decide: (decision: Decision) => Promise<Answer>,
  failed: string,
) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: decide,
    onFailed: failureToast(failed),
    onSettled: () => invalidate(queryClient, REPORTS_KEY, COUNTS_KEY),
  });
}
