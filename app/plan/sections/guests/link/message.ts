import type { Stage } from "~/plan/sections/invitation/after-invitation";
import { useStageOfDay } from "~/plan/sections/invitation/use-stage-of-day";
import { useInvitation, usePlan } from "~/plan/store/plan-context";

type Plan = { honoree_name: string; words_for_day: string };

/** The message to send with a household's link, for the current stage. */
export function messageFor(stage: Stage, plan: Plan, takesMemories: boolean): string {
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
  return `You are invited to the ${what}. Here you can read more and answer, without an account.`;
}

/** The message for this plan's links: an invitation, a cancellation, or thanks. */
export function useMessage(): string {
  const takesMemories = useInvitation()?.takes_memories === true;
  return messageFor(useStageOfDay(), usePlan(), takesMemories);
}
