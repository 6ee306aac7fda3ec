import { useStageOfDay } from "~/plan/sections/invitation/use-stage-of-day";
import { useInvitation, usePlan, useRows } from "~/plan/store/plan-context";
import { browserConfig } from "~shared/config";
import { shownFacts, toTell } from "./send/to-tell";
import { useLettersSent } from "./send/use-guest-letters";
import { useGuestList } from "./use-guest-list";

/** The guests who still know another day, time or place. */
export function useWhoToTell(everyoneKnows: boolean) {
  const now = shownFacts(usePlan(), useInvitation(), useRows("plan_invitation_parts"));
  const entries = useGuestList();
  const letters = useLettersSent();
  const stage = useStageOfDay();
  const isKnown = letters !== undefined || !browserConfig().sendsMail;
  return toTell(isKnown ? entries : [], letters, { stage, now, everyoneKnows });
}
