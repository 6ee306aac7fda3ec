import { useStageOfDay } from "~/plan/sections/invitation/use-stage-of-day";
import { useInvitation, usePlan, useRows } from "~/plan/store/plan-context";
import { browserConfig } from "~shared/config";
import { wallTimeAt } from "~shared/zoned-time";
import { shownFacts, toTell } from "./send/to-tell";
import { useLettersSent } from "./send/use-guest-letters";
import { useGuestList } from "./use-guest-list";

/** The guests who still know another day, time or place. */
export function useWhoToTell(everyoneKnows: boolean) {
  const plan = usePlan();
  const now = shownFacts(plan, useInvitation(), useRows("plan_invitation_parts"));
  const entries = useGuestList();
  const letters = useLettersSent();
  const stage = useStageOfDay();
  const isKnown = letters !== undefined || !browserConfig().sendsMail;
  const { asks_days, day_state, day_moved_at, time_zone } = plan;
  const chosenOn =
    asks_days && day_state === "set" && day_moved_at
      ? wallTimeAt(Date.parse(day_moved_at), time_zone ?? undefined).day
      : "";
  return toTell(isKnown ? entries : [], letters, { stage, now, everyoneKnows, chosenOn });
}
