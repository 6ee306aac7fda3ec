import { useMemo } from "react";
import { today } from "../fields/day-words";
import { usePlan, useRows } from "../store/plan-context";
import { type Phase, phasesFor, type TaskGroups, taskGroups } from "./task-groups";

/** The plan's tasks as the checklist groups them, and the order of the time's parts. */
export function useTaskGroups(): { groups: TaskGroups; phases: Phase[] } {
  const { happened, day, time_zone } = usePlan();
  const tasks = useRows("plan_tasks");
  return useMemo(() => {
    const phases = phasesFor({ happened, day }, today(time_zone ?? undefined));
    return { groups: taskGroups(tasks, phases), phases };
  }, [tasks, happened, day, time_zone]);
}
