import type { RowOf } from "~/plans/store/rows";
import type { Cancelled } from "~shared/letters/kinds/to-guests/cancelled";
import type { Change } from "~shared/letters/kinds/to-guests/change";
import type { Invitation } from "~shared/letters/kinds/to-guests/invitation";
import type { Thanks } from "~shared/letters/kinds/to-guests/thanks";
import type { Entry } from "../guest-list";

type Known = {
  plan: RowOf["plans"];
  row: RowOf["plan_invitations"] | undefined;
  siteUrl: string;
  words: string;
  first: Entry | undefined;
};

/** What letters to guests are written from, as this browser knows it; for the preview. */
export function letterProps({
  plan,
  row,
  siteUrl,
  words,
  first,
}: Known): Invitation & Change & Cancelled & Thanks {
  return {
    celebration: {
      honoreeName: plan.honoree_name,
      wordsForDay: plan.words_for_day,
      dayState: plan.day_state,
      day: plan.day,
      possibleDays: plan.possible_days,
      startTime: plan.start_time,
      timeZone: plan.time_zone,
      minutes: plan.minutes,
      placeName: plan.place_name,
      placeAddress: row?.shows_address ? plan.place_address : "",
      offersOnline: row?.offers_online ?? false,
    },
    // As guest pages call them: the first word of a name (private.shown_guests).
    names: (first?.guests ?? [])
      .map(({ name }) => name.trim().split(/\s+/)[0] ?? "")
      .filter(Boolean),
    words,
    link: `${siteUrl}/i/their-own-link`,
    invitation: row?.words ?? "",
    replyBy: row?.reply_by ?? null,
    // What each household was told before its own letter says.
    before: null,
    hasCalendarFile: plan.day_state === "set" && plan.day !== null,
    memoriesLink: row?.takes_memories ? `${siteUrl}/memories/their-own-link` : null,
  };
}
