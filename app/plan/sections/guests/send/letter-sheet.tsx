import { today } from "~/lib/dates/day-words";
import type { Picture } from "~/plan/sections/invitation/drawings";
import { useInvitationPicture } from "~/plan/sections/invitation/use-invitation-picture";
import { useMe } from "~/plan/store/members";
import { useInvitation, usePlan, useRows } from "~/plan/store/plan-context";
import type { RowOf } from "~/plan/store/rows";
import { browserConfig } from "~shared/config";
import { type Cancelled, cancelled } from "~shared/letters/kinds/to-guests/cancelled";
import { type Change, change } from "~shared/letters/kinds/to-guests/change";
import { type Invitation, invitation } from "~shared/letters/kinds/to-guests/invitation";
import { type Reminder, reminder } from "~shared/letters/kinds/to-guests/reminder";
import { type Thanks, thanks } from "~shared/letters/kinds/to-guests/thanks";
import type { Letter, LetterSite } from "~shared/letters/letter";
import { Note } from "~shared/letters/parts/blocks";
import { changeWords, isDayNew, type ToldFacts } from "~shared/letters/parts/changed-facts";
import { Foot, Signed } from "~shared/letters/parts/frame";
import { COLORS } from "~shared/letters/parts/look";
import { toText } from "~shared/letters/parts/text";
import { signature } from "~shared/letters/parts/to-guests";
import { daysAhead } from "~shared/plan/day-parts";
import { daysAsked } from "~shared/plan/days-asked";
import type { Part } from "../answers";
import type { Entry } from "../guest-list";
import type { LetterKind } from "../queries";
import { useParts } from "../use-guest-list";
import { greeted, guestCalled } from "./greeting";
import { answeredBefore } from "./recipients";
import { shownFacts } from "./to-tell";

export type Props = {
  kind: LetterKind;
  words: string;
  /** The address of the member who gets replies; undefined: nobody reads them. */
  repliesGoTo: string | undefined;
  /** The recipient to show; undefined: nobody gets it yet. */
  first: Entry | undefined;
  /** The facts in their latest letter, where they have changed. */
  told: ToldFacts | null;
};

const LETTERS = { invitation, reminder, change, cancelled, thanks };

/** The real template. Its links lead nowhere here: it is inert, and screen readers get its text. */
export function LetterSheet({ kind, words, repliesGoTo, first, told }: Props) {
  const plan = usePlan();
  const row = useInvitation();
  const parts = useParts();
  const dayParts = useRows("plan_invitation_parts");
  const picture = useInvitationPicture().picture;
  const { siteUrl, timeZone } = browserConfig();
  const site: LetterSite = {
    name: "Last Hurrah",
    url: siteUrl,
    timeZone,
    preferencesLink: `${siteUrl}/letters/their-own-link`,
    repliesGoTo,
    signedBy: signature(useMe()?.name, plan.honoree_name),
  };
  const letter = LETTERS[kind] as Letter<ReturnType<typeof letterProps>>;
  const known = { kind, parts, dayParts, told, plan, row, siteUrl, words, first, picture };
  const props = letterProps(known);
  const body = (
    <>
      {letter.body(props, site)}
      <Signed site={site} />
    </>
  );
  const reason = letter.reason(props, site);
  const foot = (
    <Foot site={site} reason={typeof reason === "string" ? <Note>{reason}</Note> : reason} />
  );
  const subject = letter.subject(props, site);
  return (
    <>
      <p className="wrap-anywhere">
        <span className="text-ink-soft">Subject: </span>
        <bdi className="font-semibold">{subject}</bdi>
      </p>
      <p className="sr-only whitespace-pre-line">{toText([body, foot])}</p>
      <div
        inert
        className="mt-3 max-w-[600px] rounded-card border border-line wrap-anywhere"
        style={{ backgroundColor: COLORS.paper[0], colorScheme: "light" }}
      >
        {letter.head?.(props)}
        <div className="px-6 pt-7 pb-4">
          {body}
          <div style={{ borderTop: `1px solid ${COLORS.line[0]}`, paddingTop: "18px" }}>{foot}</div>
        </div>
      </div>
    </>
  );
}

type Known = Pick<Props, "kind" | "words" | "first" | "told"> & {
  parts: readonly Part[];
  dayParts: readonly RowOf["plan_invitation_parts"][];
  plan: RowOf["plans"];
  row: RowOf["plan_invitations"] | undefined;
  siteUrl: string;
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
