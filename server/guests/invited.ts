import type { CalendarEvent } from "~shared/calendar/calendar-file";
import { placeWords } from "~shared/letters/parts/celebration";
import { capital } from "~shared/letters/words";
import { scheduleOf, settingOf } from "~shared/plan/day-parts";
import { type GuestPage, isGuestPage } from "~shared/plan/guest-page";

/**
 * The day, or each part that somebody may come to, where parts have hours or places of their own.
 * @returns none if there is no day, or the celebration is off
 */
export function eventsOf(page: unknown, at: { siteUrl: string; token: string }): CalendarEvent[] {
  if (!isGuestPage(page)) return [];
  const { plan, uid, sequence, state, online_link, ...shown } = page;
  if (plan.day_state !== "set" || !plan.day) return [];
  const occasion = plan.words_for_day.trim() || "celebration";
  const title = [capital(occasion), plan.honoree_name.trim()];
  const link = `${at.siteUrl}/i/${at.token}`;
  const host = new URL(at.siteUrl).hostname;
  const day = {
    uid: `${uid}@${host}`,
    sequence,
    day: plan.day,
    start_time: plan.start_time,
    time_zone: plan.time_zone,
    minutes: plan.minutes,
    title: title.filter(Boolean).join(": "),
    place: placeWords(plan),
    words: [online_link && `Online: ${online_link}`, `Your invitation: ${link}`]
      .filter(Boolean)
      .join("\n"),
    link,
    isCancelled: state === "cancelled",
  };
  const parts = partsFor(shown, plan).map(({ id, title, is_first, isRemoved, ...part }) => {
    const its = settingOf(plan, part);
    return {
      ...day,
      // A part keeps its UID whatever is answered; the first one updates the day of an earlier file.
      uid: is_first ? day.uid : `${uid}-${id}@${host}`,
      start_time: its.start_time,
      minutes: null,
      title: `${title.trim()} · ${day.title}`,
      place: placeWords(its),
      isCancelled: day.isCancelled || isRemoved,
    };
  });
  if (parts.length > 0 && shown.parts.length > 0) return parts;
  // One event again, with the UID that the first part had.
  return [day, ...parts.filter(({ uid }) => uid !== day.uid)];
}

type Shown = Pick<GuestPage, "parts" | "removed_parts" | "guests">;

/** The parts that a household's calendar has, removed ones included; none of one hour and place. */
function partsFor({ parts, removed_parts, guests }: Shown, plan: GuestPage["plan"]) {
  const all = [
    ...parts.map((part) => ({ ...part, isRemoved: false })),
    ...removed_parts.map((part) => ({ ...part, isRemoved: true })),
  ].sort((a, b) => a.position - b.position);
  if (scheduleOf(plan, all).parts.length === 0) return [];
  const mayCome = ({ id }: { id: string }) =>
    guests.some(({ replies }) => MAY_COME.has((replies[id] ?? replies[""])?.answer));
  const isSaid = parts.some(mayCome);
  return all.filter((part) => part.isRemoved || !isSaid || mayCome(part));
}

const MAY_COME = new Set<string | undefined>(["yes", "online", "unsure"]);
