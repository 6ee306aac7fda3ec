import { useMutation, useQueryClient } from "@tanstack/react-query";
import { COUNTS_KEY, invalidate } from "~/admin/cache";
import { staffTables } from "~/admin/session/session";
import { REPORTS_KEY } from "./queries";

/** Hides a memory that was reported from guests, or lets them see it as its family chose. */
export async function decideMemory(decision: { memory_id: string; hides: boolean }) {
  const { data } = await staffTables().rpc("decide_memory", decision).throwOnError();
  return data;
}

/** Stops a plan's letters to guests, or lets them go on: what was reported before counts no more. */
export async function pauseLetters(decision: { plan_id: string; pause: boolean }) {
  const { data } = await staffTables().rpc("pause_guest_letters", decision).throwOnError();
  return data;
}

/**
 * Announces to a reported plan's members that it is removed, and why.
 * @returns the day, in ISO 8601
 */
export async function removePlan(decision: { plan_id: string; reason: string }) {
  const { data } = await staffTables().rpc("remove_reported_plan", decision).throwOnError();
  return (data as { due_at: string } | null)?.due_at ?? "";
}

/** Takes that back; false: a colleague did so before, or the plan is gone. */
export async function keepPlan(decision: { plan_id: string }) {
  const { data } = await staffTables().rpc("keep_reported_plan", decision).throwOnError();
  return data;
}

/** One of these; what is shown is read again. */
export function useDecision<Decision, Answer>(decide: (decision: Decision) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSettled: () => invalidate(queryClient, REPORTS_KEY, COUNTS_KEY),
  });
}
