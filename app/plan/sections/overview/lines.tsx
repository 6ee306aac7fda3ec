import { Fragment, type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { dayWords, timeWords } from "~/lib/dates/day-words";
import { formatMoney } from "~/lib/money";
import { type SectionPath, sectionPath } from "~/plan/frame/sections";
import { useLines } from "~/plan/sections/budget/lines";
import { rangeWords } from "~/plan/sections/budget/money-words";
import { totalsOf } from "~/plan/sections/budget/totals";
import { daysInWords } from "~/plan/sections/celebration/days";
import { useMemoriesInShort } from "~/plan/sections/memories/memories";
import { useMe, useMembers, useNameOf } from "~/plan/store/members";
import { usePlan, usePlanId, usePlanState, useRows } from "~/plan/store/plan-context";
import { Chevron } from "~/ui/chevron";
import { later } from "~/ui/later";
import { useStage } from "./stage";

// Loaded on demand: they need the guest list and its letters.
const InvitedSoFar = later(
  async () => (await import("~/plan/sections/guests/so-far")).InvitedSoFar,
);
const RepliesSoFar = later(
  async () => (await import("~/plan/sections/guests/so-far")).RepliesSoFar,
);

/** Shown while any of it is open: afterwards the cover says what is decided. */
export function DateAndPlace() {
  const plan = usePlan();
  const { day_state, day, start_time, possible_days, place_name } = plan;
  const stage = useStage();
  if (stage === "ahead" && start_time && place_name) return null;
  const none = ["cancelled", "over"].includes(stage) ? "No date was set" : "Not decided yet";
  const date =
    day_state === "set" && day
      ? [dayWords(day), start_time ? timeWords(start_time) : ""].filter(Boolean).join(", ")
      : day_state === "some" && possible_days.length > 0
        ? `${none}. In mind: ${daysInWords(plan).join(", or ")}`
        : none;
  return (
    <Line title="Date and place" to="celebration">
      {stage === "cancelled" ? "It was to be: " : null}
      {date}
      {place_name ? (
        <>
          {" · "}
          <bdi>{place_name}</bdi>
        </>
      ) : null}
    </Line>
  );
}

export function Guests() {
  const { expected_guests: expected } = usePlan();
  return (
    <Line
      title="Guests"
      state={expected === null ? null : `about ${expected.toLocaleString("en-US")}`}
      to="guests"
    >
      <RepliesSoFar />
    </Line>
  );
}

/** The state of the invitations, once there is a day or a household; never in a plan made ahead. */
export function Invitation() {
  const { kind } = usePlan();
  const isDraft = useStage() === "draft";
  const hasHouseholds = useRows("plan_households").length > 0;
  if (kind === "ahead" || (isDraft && !hasHouseholds)) return null;
  return (
    <Line title="Invitation" to="invitation">
      <InvitedSoFar />
    </Line>
  );
}

export function Memories() {
  const { kind, ended_at } = usePlan();
  const words = useMemoriesInShort(ended_at !== null);
  return kind === "ahead" || !words ? null : (
    <Line title="Memories" to="memories">
      {words}
    </Line>
  );
}

export function Budget() {
  const { currency, expected_guests } = usePlan();
  const items = useLines();
  const { expected, paid } = useMemo(
    () => totalsOf(items, expected_guests),
    [items, expected_guests],
  );
  // A plan that is over may have let its budget go.
  if (useStage() === "over" && items.length === 0) return null;
  return (
    <Line title="Budget" to="budget">
      {expected.high === 0
        ? "No prices yet"
        : `${rangeWords(expected, currency)}, of which ${formatMoney(paid, currency)} is paid`}
    </Line>
  );
}

export function Partners() {
  const threads = usePlanState(({ rows }) => rows.inquiry_threads);
  const entries = usePlanState(({ rows }) => rows.inquiry_entries);
  const saved = useRows("plan_shortlist");
  const stage = useStage();
  const words = partnersInShort(saved.length, [...threads.values()], [...entries.values()]);
  // By now nobody is looking for partners, and a plan that is over may have dropped its shortlist.
  if (["after", "cancelled", "over"].includes(stage) && !words) return null;
  return (
    <Line title="Partners" state={words ? null : "none yet"} to="partners">
      {words || "Find partners"}
    </Line>
  );
}

export function Helpers() {
  const members = useMembers();
  const nameOf = useNameOf();
  const me = usePlanState((state) => state.me);
  const others = members.filter(({ user_id }) => user_id !== me);
  const isOver = useStage() === "over";
  const mayInvite = useMe()?.role === "owner" && !isOver;
  return (
    <Line
      title={isOver ? "Who helped" : "Who helps"}
      state={others.length > 0 ? null : isOver ? "only you" : "only you so far"}
      to="people"
    >
      {others.length > 0 ? "You" : mayInvite ? "Invite someone to help" : null}
      {others.map(({ user_id }) => (
        <Fragment key={user_id}>
          , <bdi>{nameOf(user_id)}</bdi>
        </Fragment>
      ))}
    </Line>
  );
}

type Props = {
  title: string;
  /** A figure or a word on the right. */
  state?: ReactNode;
  to: SectionPath;
  children: ReactNode;
};

const Line = ({ title, state, to, children }: Props) => (
  <li className="border-b border-line last:border-0">
    <Link
      to={sectionPath(usePlanId(), to)}
      className="flex min-h-[64px] items-center gap-3 px-card py-2 leading-snug hover:bg-blush"
    >
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap justify-between gap-x-3">
          <h2 className="font-text text-base leading-snug">{title}</h2>
          {state ? <span className="text-ink-soft">{state}</span> : null}
        </div>
        <div className="text-ink-soft">{children}</div>
      </div>
      <Chevron to="right" className="size-icon shrink-0 text-ink-soft" />
    </Link>
  </li>
);

type Thread = { id: string; state: string };
type Entry = { thread_id: string; kind: string; version: number };

/** "3 on the shortlist. 2 have still to answer, 1 answered, 1 asked again."; "" for none. */
export function partnersInShort(
  saved: number,
  threads: readonly Thread[],
  entries: readonly Entry[],
): string {
  const last = new Map(
    [...entries].sort((a, b) => a.version - b.version).map((one) => [one.thread_id, one.kind]),
  );
  const count = (...states: string[]) =>
    threads.filter(({ state }) => states.includes(state)).length;
  const again = threads.filter(
    ({ id, state }) => ["answered", "declined"].includes(state) && last.get(id) === "question",
  ).length;
  const waiting = count("waiting");
  const answered = count("answered", "declined") - again;
  const booked = count("booked");
  const asked = [
    waiting > 0 ? `${waiting} ${waiting === 1 ? "has" : "have"} still to answer` : "",
    answered > 0 ? `${answered} answered` : "",
    again > 0 ? `${again} asked again` : "",
    booked > 0 ? `${booked} booked` : "",
  ].filter(Boolean);
  const sentences = [saved > 0 ? `${saved} on the shortlist` : "", asked.join(", ")];
  return sentences
    .filter(Boolean)
    .map((words) => `${words}.`)
    .join(" ");
}
