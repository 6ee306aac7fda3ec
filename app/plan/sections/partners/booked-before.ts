import { daysFromWords, today } from "~/lib/dates/day-words";
import { daysOf } from "~/plan/sections/celebration/days";
import { usePlan } from "~/plan/store/plan-context";
import type { RowOf } from "~/plan/store/rows";
import { isFree } from "./threads/answer-words";
import type { Conversation } from "./threads/conversation";
import { useInquiries } from "./use-inquiries";

type Booked = { id: string; name: string; words: string };

/**
 * Partners who, since before the day moved, are booked or hold a date for another day, and were
 * neither written to nor called since.
 */
export function bookedBefore(
  conversations: readonly Conversation[],
  plan: Pick<RowOf["plans"], "day_state" | "day" | "possible_days" | "day_moved_at">,
  today: string,
): Booked[] {
  const { day_moved_at: moved } = plan;
  const days = daysOf(plan);
  if (!moved || (plan.day_state === "set" && plan.day && plan.day < today)) return [];
  return conversations.flatMap(({ thread, inquiry, entries, answer }) => {
    const isAsked = entries.some(
      ({ kind, created_at }) => created_at > moved && (kind === "question" || kind === "phone"),
    );
    if (isAsked) return [];
    const one = (since: string | null, its: readonly string[], words: (day: string) => string) =>
      since && since < moved && its.length > 0 && !its.some((day) => days.includes(day))
        ? [{ id: thread.id, name: thread.partner_name, words: words(listed(its)) }]
        : [];
    if (thread.state === "booked") {
      const day = thread.booked_day ? [thread.booked_day] : [];
      return one(thread.booked_at, day, (day) => `is booked for ${day}`);
    }
    const until = answer?.hold_until;
    if (thread.state !== "answered" || !answer || !until || until < today) return [];
    const held = inquiry.dates.filter((day) => isFree(answer, day));
    return one(answer.created_at, held, (days) => `holds ${days} until ${daysFromWords(until, 0)}`);
  });
}

const listed = (days: readonly string[]) =>
  new Intl.ListFormat("en-US").format(days.map((day) => daysFromWords(day, 0)));

export function useBookedBefore(): Booked[] {
  const plan = usePlan();
  const all = useInquiries().flatMap(({ conversations }) => conversations);
  return bookedBefore(all, plan, today(plan.time_zone ?? undefined));
}
