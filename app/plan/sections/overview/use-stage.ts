import { today } from "~/lib/dates/day-words";
import { useInvitation, usePlan } from "~/plan/store/plan-context";
import { type Stage, stageOf } from "./stage";

/** The plan's stage today, by the date at the place. */
export function useStage(): Stage {
  const plan = usePlan();
  const isCancelled = useInvitation()?.is_cancelled;
  return stageOf(plan, today(plan.time_zone ?? undefined), isCancelled);
}
