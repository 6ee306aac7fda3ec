import { dayWords } from "~/lib/dates/day-words";
import type { Stage } from "~/plan/sections/invitation/after-invitation";
import { useStageOfDay } from "~/plan/sections/invitation/use-stage-of-day";
import { useInvitation, usePlan } from "~/plan/store/plan-context";
import { daysAsked } from "~shared/plan/days-asked";

/** Guests are asked which day suits, or were until one was chosen. */
type Asked = { isOpen?: boolean; chosen?: string | null };

/** `reminder`: for those who have the link and have not answered. `change`: for those told before. */
type Occasion = Stage | "reminder" | "change";

export function messageFor(
  stage: Occasion,
  plan: { honoree_name: string; words_for_day: string },
  takesMemories: boolean,
  { isOpen = false, chosen = null }: Asked = {},
): string {
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
  if (stage === "change" && chosen) {
    return `The day of the ${what} is ${dayWords(chosen)}. Please tell us here whether you come.`;
  }
  if (stage === "change") {
    return `Something changed for the ${what}. Please read it here, and answer again if you are asked.`;
  }
  if (stage === "reminder") {
    const asks = isOpen ? `Which days suit you for the ${what}?` : `Will you come to the ${what}?`;
    return `${asks} We have no answer from you yet. You can tell us here, without an account.`;
  }
  if (isOpen) {
    return `You are invited to the ${what}. The day is not decided yet: here you can tell us which days suit you, without an account.`;
  }
  return `You are invited to the ${what}. Here you can read more and answer, without an account.`;
}

/** The message for this plan's links; as long as the day is to come, for an occasion. */
export function useMessage(occasion: Occasion = "open"): string {
  const takesMemories = useInvitation()?.takes_memories === true;
  const stage = useStageOfDay();
  const plan = usePlan();
  return messageFor(stage === "open" ? occasion : stage, plan, takesMemories, {
    isOpen: daysAsked(plan).length > 0,
    chosen: plan.asks_days && plan.day_state === "set" ? plan.day : null,
  });
}
