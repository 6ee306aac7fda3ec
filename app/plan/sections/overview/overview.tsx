import { Fragment, useMemo, useState } from "react";
import { dayWords, timeWords } from "~/lib/dates/day-words";
import { formatMoney } from "~/lib/money";
import { PlanChoice } from "~/plan/fields/plan-choice";
import { PlanNumber } from "~/plan/fields/plan-number";
import { HowLongKept } from "~/plan/for-yourself/coming-removal";
import { planMeta } from "~/plan/frame/plan-meta";
import { isKeepOffered, KeepPlan } from "~/plan/open/keep-plan";
import { hasKeptLink } from "~/plan/open/kept-link";
import { useKeptElsewhere } from "~/plan/open/use-kept-elsewhere";
import { rangeWords } from "~/plan/sections/budget/money-words";
import { totalsOf } from "~/plan/sections/budget/totals";
import { useLines } from "~/plan/sections/budget/use-lines";
import { nextTasks } from "~/plan/sections/checklist/task-groups";
import { TaskItem } from "~/plan/sections/checklist/task-item";
import { useTaskGroups } from "~/plan/sections/checklist/use-task-groups";
import { InvitedSoFar } from "~/plan/sections/guests/invited-so-far";
import { RepliesSoFar } from "~/plan/sections/guests/replies-so-far";
import { HAPPENED } from "~/plan/start/answers";
import { useMe, useMembers, useNameOf } from "~/plan/store/members";
import { usePlan, usePlanId, usePlanState, useRows } from "~/plan/store/plan-context";
import { Card } from "~/ui/card";
import { later } from "~/ui/later";
import { browserConfig } from "~shared/config";
import { Cover } from "./cover";
import { Memories } from "./memories";
import { Partners } from "./partners";
import { Tile } from "./tile";
import { useStage } from "./use-stage";

// Loaded on demand: few plans show these, or only late.
const AheadCards = later(async () => (await import("~/plan/for-yourself/ahead-cards")).AheadCards);
const AfterTasks = later(async () => (await import("./after")).AfterTasks);
const Thanks = later(async () => (await import("./after")).Thanks);
const Cancelled = later(async () => (await import("./cancelled")).Cancelled);

export const meta = () => planMeta("Overview");

/** The plan at a glance: the next steps, and where things stand. */
export default function Overview() {
  const stage = useStage();
  const isAfter = stage === "after";
  const isCancelled = stage === "cancelled";
  const isOver = stage === "over";
  return (
    <>
      <Cover />
      <div className="mt-8 grid gap-5 sm:grid-cols-2">
        {isAfter ? (
          <>
            <AfterTasks />
            <Thanks />
            <Memories isAsked />
          </>
        ) : isCancelled ? (
          <Cancelled />
        ) : isOver ? null : (
          <NextTasks />
        )}
        <AheadCards />
        <DateAndPlace />
        {isAfter || isCancelled || isOver ? null : (
          <>
            <Guests />
            <Invitation />
          </>
        )}
        {isAfter ? null : <Memories />}
        <Budget />
        <Partners />
        <Helpers />
        <KeepThisPlan />
        <HowLongKept />
      </div>
    </>
  );
}

function NextTasks() {
  const { id, kind, happened } = usePlan();
  const { groups } = useTaskGroups();
  const next = nextTasks(groups, 3);
  const label = "When did it happen?";
  return (
    <Tile title="Next" to="checklist" link="The whole checklist" wide>
      {kind === "died" && happened === null ? (
        <PlanChoice noun="plans" id={id} field="happened" label={label} options={HAPPENED} />
      ) : null}
      {next.length > 0 ? (
        <ul>
          {next.map((task) => (
            <TaskItem key={task.id} task={task} />
          ))}
        </ul>
      ) : (
        <p>Nothing waits to be done.</p>
      )}
    </Tile>
  );
}

/** Shown while any of it is open: afterwards the cover says what is decided. */
function DateAndPlace() {
  const { day_state, day, start_time, possible_days, place_name } = usePlan();
  const stage = useStage();
  if (stage === "ahead" && start_time && place_name) return null;
  const date =
    day_state === "set" && day
      ? [dayWords(day), start_time ? timeWords(start_time) : ""].filter(Boolean).join(", ")
      : day_state === "some" && possible_days.length > 0
        ? `Not decided yet. In mind: ${possible_days.map(dayWords).join(", or ")}`
        : "";
  return (
    <Tile title="Date and place" to="celebration" link="The celebration">
      {stage === "cancelled" ? <p>It was to be:</p> : null}
      <p>
        {date || (["cancelled", "over"].includes(stage) ? "No date was set" : "Not decided yet")}
      </p>
      <p>
        <bdi>{place_name}</bdi>
      </p>
    </Tile>
  );
}

function Guests() {
  const id = usePlanId();
  return (
    <Tile title="Guests" to="guests" link="The guest list">
      <RepliesSoFar />
      <PlanNumber
        noun="plans"
        id={id}
        field="expected_guests"
        label="About how many people?"
        most={10_000}
      />
    </Tile>
  );
}

/** The state of the invitations, once there is a day or a household; never in a plan made ahead. */
function Invitation() {
  const { kind } = usePlan();
  const isDraft = useStage() === "draft";
  const hasHouseholds = useRows("plan_households").length > 0;
  if (kind === "ahead" || (isDraft && !hasHouseholds)) return null;
  return (
    <Tile title="Invitation" to="invitation" link="The invitation">
      <InvitedSoFar />
    </Tile>
  );
}

function Budget() {
  const { currency, expected_guests } = usePlan();
  const items = useLines();
  const { expected, paid } = useMemo(
    () => totalsOf(items, expected_guests),
    [items, expected_guests],
  );
  const isOver = useStage() === "over";
  // A plan that is over may have let its budget go.
  if (isOver && items.length === 0) return null;
  return (
    <Tile title="Budget" to="budget" link="The budget">
      <p className="times">
        {expected.high === 0
          ? "No prices yet"
          : `${rangeWords(expected, currency)}, of which ${formatMoney(paid, currency)} is paid`}
      </p>
    </Tile>
  );
}

function Helpers() {
  const members = useMembers();
  const nameOf = useNameOf();
  const me = usePlanState((state) => state.me);
  const others = members.filter(({ user_id }) => user_id !== me);
  const isOver = useStage() === "over";
  const mayInvite = useMe()?.role === "owner" && !isOver;
  return (
    <Tile
      title={isOver ? "Who helped" : "Who helps"}
      to="people"
      link={mayInvite ? "Invite someone to help" : "People and settings"}
    >
      {others.length === 0 ? (
        <p>{isOver ? "Only you." : "Only you so far."}</p>
      ) : (
        <p>
          You
          {others.map(({ user_id }) => (
            <Fragment key={user_id}>
              , <bdi>{nameOf(user_id)}</bdi>
            </Fragment>
          ))}
        </p>
      )}
    </Tile>
  );
}

/** Shown until this member can reliably come back from another device: a browser may forget. */
function KeepThisPlan() {
  const me = usePlanState((state) => state.me);
  const { sendsMail } = browserConfig();
  const isShared = useMembers().length > 1;
  const { keeps, keeps_me, removal_date } = usePlanState((state) => state.outlook);
  // The result stays visible until the section is left: a recovery link is shown only once.
  const [isOffered] = useState(() => isKeepOffered(keeps_me, sendsMail, hasKeptLink(me)));
  const [isKept, setKept] = useState(false);
  const isKeptElsewhere = useKeptElsewhere(keeps_me === "address", isKept);
  if (!isOffered || isKeptElsewhere) return null;
  return (
    <Card className="bg-blush sm:col-span-2">
      <h2 className="text-h3">Keep this plan</h2>
      {isKept || (keeps_me === "recovery" && !sendsMail) ? null : (
        <p className="mt-2">
          {keeps_me === "recovery"
            ? "Your recovery link opens it on another device. With an email address you need no link."
            : keeps === null
              ? isShared
                ? "Each of you can open it in one browser alone, and some browsers forget after a week."
                : "It is kept in this browser alone, and some browsers forget after a week."
              : "Others in this plan can open it on other devices. You can in this browser alone, and some browsers forget after a week."}
          {keeps === null && removal_date
            ? ` Until it is kept it is removed on ${dayWords(removal_date)}, if nobody opens it before.`
            : null}
        </p>
      )}
      <div className="mt-5">
        <KeepPlan onKept={() => setKept(true)} />
      </div>
    </Card>
  );
}
