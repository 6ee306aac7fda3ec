import { today } from "~/lib/dates/day-words";
import type { Picture } from "~/plan/sections/invitation/drawings";
import type { RowOf } from "~/plan/store/rows";
import type { Cancelled } from "~shared/letters/kinds/to-guests/cancelled";
import type { Change } from "~shared/letters/kinds/to-guests/change";
import type { Invitation } from "~shared/letters/kinds/to-guests/invitation";
import type { Reminder } from "~shared/letters/kinds/to-guests/reminder";
import type { Thanks } from "~shared/letters/kinds/to-guests/thanks";
import { changeWords, isDayNew, type ToldFacts } from "~shared/letters/parts/changed-facts";
import { daysAhead } from "~shared/plan/day-parts";
import { daysAsked } from "~shared/plan/days-asked";
import type { Part } from "../answers";
import type { Entry } from "../guest-list";
import type { LetterKind } from "../queries";
import { greeted, guestCalled } from "./greeting";
import { answeredBefore } from "./recipients";
import { shownFacts } from "./to-tell";

type Known = {
  kind: LetterKind;
  parts: readonly Part[];
  dayParts: readonly RowOf["plan_invitation_parts"][];
  /** The facts in their previous letter, where they have changed. */
  told: ToldFacts | null;
  plan: RowOf["plans"];
  row: RowOf["plan_invitations"] | undefined;
  siteUrl: string;
  words: string;
  first: Entry | undefined;
  /** The picture on the invitation; undefined: none, or not loaded yet. */
  picture: Picture | undefined;
};

/** The props of a guest letter from this browser's data; for the preview. */
export function letterProps(known: Known): Invitation & Reminder & Change & Cancelled & Thanks {
  const { kind, parts, dayParts, told, plan, row, siteUrl, words, first, picture } = known;
  const now = shownFacts(plan, row, dayParts);
  const celebration = {
    ...plan,
    asks_days: daysAsked(plan).length > 0,
    possible_days: daysAhead(plan),
    place_address: now.place_address,
    parts: now.parts,
    offers_online: row?.offers_online ?? false,
  };
  const isReminder = kind === "reminder";
  const before = isReminder ? null : told;
  const replyBy = row?.reply_by ?? null;
  return {
    celebration,
    names: first ? greeted(kind, first, parts).map(guestCalled).filter(Boolean) : [],
    words,
    link: `${siteUrl}/i/their-own-link`,
    picture: picture ?? null,
    invitation: row?.words ?? "",
    replyBy: replyBy && replyBy < today(plan.time_zone ?? undefined) ? null : replyBy,
    changes: changeWords(
      isReminder && first && answeredBefore(first)
        ? (told ?? { ...now, parts: Object.fromEntries(now.parts.map((part) => [part.id, part])) })
        : before,
      now,
    ),
    takesPlaceAgain: told?.is_cancelled ?? false,
    isDayNew: isDayNew(told, now),
    was: told,
    hasCalendarFile: plan.day_state === "set" && plan.day !== null,
    memoriesLink: row?.takes_memories ? `${siteUrl}/memories/their-own-link` : null,
  };
}
