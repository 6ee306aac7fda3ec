import { useMemo } from "react";
import { today } from "~/lib/dates/day-words";
import { usePlan, useRows } from "~/plan/store/plan-context";
import {
  type Grouped,
  groupedTasks,
  type Phase,
  pastPhases,
  phasesFor,
  tasksFor,
} from "./task-groups";

export function useTaskGroups(): { tasks: Grouped[]; phases: Phase[] } {
  const plan = usePlan();
  const all = useRows("plan_tasks");
  return useMemo(() => {
    const now = today(plan.time_zone ?? undefined);
    const past = pastPhases(plan, now);
    const phases = phasesFor(plan, past, now);
    return { tasks: groupedTasks(tasksFor(plan.country, all), phases, past, plan), phases };
  }, [all, plan]);
}
