import { today } from "~/lib/dates/day-words";
import { useInvitation, usePlan } from "~/plan/store/plan-context";
import type { RowOf } from "~/plan/store/rows";

type Plan = Pick<
  RowOf["plans"],
  "ended_at" | "day_state" | "day" | "honoree_name" | "words_for_day"
>;

/** A plan's stage: before a date is set, before the day, after it, cancelled, or over. */
export type Stage = "draft" | "ahead" | "after" | "cancelled" | "over";

/** @param today the date at the place, "2026-11-22" */
export function stageOf({ ended_at, day_state, day }: Plan, today: string, isCancelled = false) {
  if (ended_at !== null) return "over";
  if (isCancelled) return "cancelled";
  if (day_state !== "set" || !day) return "draft";
  return day < today ? "after" : "ahead";
}

/** @param isUsed true once somebody has worked with the draft, or come back to it */
export function headOf(
  { honoree_name: name, words_for_day }: Plan,
  stage: Stage,
  isBooked = false,
  isUsed = false,
): { title: string; words?: string } {
  if (stage === "over") {
    return {
      title: name ? `What was planned for ${name}` : "What was planned",
      words: "All of it can be read, printed and downloaded. Nothing waits to be done.",
    };
  }
  const booked = isBooked ? "" : "Nothing is booked. ";
  if (stage === "draft" && !isUsed) {
    return {
      title: name ? `A first draft for ${name}.` : "A first draft.",
      words: `${booked}Keep what fits, change what doesn’t, and come back whenever you like.`,
    };
  }
  if (stage === "after") {
    return {
      title: "After",
      words: "Thank people, and collect what they remember. Everything else can wait.",
    };
  }
  const words = words_for_day || "celebration of life";
  const occasion = words.charAt(0).toUpperCase() + words.slice(1);
  const title = name ? `${occasion} for ${name}` : occasion;
  if (stage === "draft") {
    return { title, words: `${booked}The day is not decided yet, and there is time.` };
  }
  return stage === "cancelled"
    ? { title, words: "It is cancelled. All that was planned is still here." }
    : { title };
}

export function useStage(): Stage {
  const plan = usePlan();
  const isCancelled = useInvitation()?.is_cancelled;
  return stageOf(plan, today(plan.time_zone ?? undefined), isCancelled);
}
