import { useMemo } from "react";
import { today } from "~/lib/dates/day-words";
import { usePlan, useRows } from "~/plan/store/plan-context";
import {
  type Phase,
  phasesFor,
  phasesPast,
  type TaskGroups,
  taskGroups,
  tasksFor,
} from "./task-groups";

/** The plan's tasks in the checklist's groups, and the order of the phases. */
export function useTaskGroups(): { groups: TaskGroups; phases: Phase[] } {
  const plan = usePlan();
  const tasks = useRows("plan_tasks");
  return useMemo(() => {
    const now = today(plan.time_zone ?? undefined);
    const past = phasesPast(plan, now);
    const phases = phasesFor(plan, past, now);
    return { groups: taskGroups(tasksFor(plan.country, tasks), phases, past, plan), phases };
  }, [tasks, plan]);
}
