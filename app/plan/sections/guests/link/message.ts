import type { Stage } from "~/plan/sections/invitation/after-invitation";
import { useStageOfDay } from "~/plan/sections/invitation/use-stage-of-day";
import { useInvitation, usePlan } from "~/plan/store/plan-context";

type Plan = { honoree_name: string; words_for_day: string };

/** `reminder`: for those who have the link and have not answered. `change`: for those told before. */
type Occasion = Stage | "reminder" | "change";

/** The message to send with a household's link. */
export function messageFor(stage: Occasion, plan: Plan, takesMemories: boolean): string {
  const name = plan.honoree_name.trim();
  const occasion = plan.words_for_day.trim() || "celebration of life";
  const what = name ? `${occasion} for ${name}` : occasion;
  if (stage === "cancelled") {
    return `The ${what} does not take place. You can read it here, too.`;
  }
  if (stage === "past") {
    const memories = " If you have a story or a picture, we would like to keep it. Leave it here:";
    return `Thank you for being part of the ${what}.${takesMemories ? memories : ""}`;
  }
  if (stage === "change") {
    return `Something changed for the ${what}. Please read it here, and answer again if you are asked.`;
  }
  if (stage === "reminder") {
    return `Will you come to the ${what}? We have no answer from you yet. You can tell us here, without an account.`;
  }
  return `You are invited to the ${what}. Here you can read more and answer, without an account.`;
}

/** The message for this plan's links; as long as the day is to come, for an occasion. */
export function useMessage(occasion: Occasion = "open"): string {
  const takesMemories = useInvitation()?.takes_memories === true;
  const stage = useStageOfDay();
  return messageFor(stage === "open" ? occasion : stage, usePlan(), takesMemories);
}
