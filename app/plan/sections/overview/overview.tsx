import { useState } from "react";
import { Link } from "react-router";
import { dayWords, timeWords, yearsWords } from "~/lib/dates/day-words";
import { useIsBooked } from "~/plan/add-partner/use-is-booked";
import { PlanChoice } from "~/plan/fields/plan-choice";
import { PlanNumber } from "~/plan/fields/plan-number";
import { PictureBox } from "~/plan/frame/section-head";
import { sectionPath } from "~/plan/frame/sections";
import { nextTasks, useTaskGroups } from "~/plan/sections/checklist/task-groups";
import { TaskItem } from "~/plan/sections/checklist/task-item";
import { WHEN_DIED } from "~/plan/start/answers";
import { usePlan, usePlanId, useRows } from "~/plan/store/plan-context";
import type { RowOf } from "~/plan/store/rows";
import { Icon } from "~/ui/icon";
import { later } from "~/ui/later";
import { beginningOf } from "~shared/plan/day-parts";
import { draftOf } from "./draft";
import { Budget, DateAndPlace, Guests, Helpers, Invitation, Memories, Partners } from "./lines";
import { headOf, useStage } from "./stage";
import { Tile } from "./tile";

// Few plans show these, or only late.
const AheadCards = later(async () => (await import("~/plan/for-yourself/ahead-cards")).AheadCards);
const After = later(async () => (await import("./after")).After);
const Cancelled = later(async () => (await import("./after")).Cancelled);

// Below the rest.
const KeepThisPlan = later(async () => (await import("./keep-this-plan")).KeepThisPlan);
const HowLongKept = later(async () => (await import("./keep-this-plan")).HowLongKept);

export default function Overview() {
  const stage = useStage();
  const isOpen = stage === "draft" || stage === "ahead";
  return (
    <>
      <Cover />
      {isOpen ? <DraftCard /> : null}
      <div className="mt-5 flex flex-col gap-4">
        {isOpen ? <Next /> : null}
        {stage === "after" ? <After /> : null}
        {stage === "cancelled" ? <Cancelled /> : null}
        <AheadCards />
        <ul className="overflow-clip rounded-card border border-line bg-paper">
          <DateAndPlace />
          {isOpen ? <Guests /> : null}
          {isOpen ? <Invitation /> : null}
          {stage === "after" ? null : <Memories />}
          <Budget />
          <Partners />
          <Helpers />
        </ul>
        <KeepThisPlan />
        <HowLongKept />
      </div>
    </>
  );
}

const ICONS = { venue: "map-pin", music: "music", food: "utensils", program: "clock" } as const;

/** What the day is made of, as the start of the plan promised; nothing while all of it is empty. */
function DraftCard() {
  const planId = usePlanId();
  const { parts, isSuggested } = draftOf(useRows("plan_choices"), useRows("plan_program_items"));
  if (parts.length === 0) return null;
  return (
    <section className="mt-5">
      <h2 className="text-h3">{isSuggested ? "Suggested so far" : "The day"}</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        {parts.map(({ of, words }) => (
          <li key={of}>
            <Link
              to={
                of === "program"
                  ? sectionPath(planId, "program")
                  : `${sectionPath(planId, "celebration")}#${of}`
              }
              className="flex h-full min-h-target flex-col gap-1 rounded-card border border-line bg-paper p-3 leading-snug hover:bg-blush"
            >
              <Icon name={ICONS[of]} className="size-control text-deep" />
              <span dir="auto" className="line-clamp-3 wrap-anywhere">
                {words}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Next() {
  const { id, kind, happened, expected_guests } = usePlan();
  const next = nextTasks(useTaskGroups().tasks, 3);
  // A field does not leave while somebody writes in it.
  const [isCounting] = useState(expected_guests === null);
  const label = "When did it happen?";
  return (
    <Tile title="Next" to="checklist" link="The whole checklist">
      {kind === "died" && happened === null ? (
        <PlanChoice noun="plans" id={id} field="happened" label={label} options={WHEN_DIED} />
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
      {isCounting ? (
        <PlanNumber
          noun="plans"
          id={id}
          field="expected_guests"
          label="About how many people?"
          most={10_000}
        />
      ) : null}
    </Tile>
  );
}

const DAY = 24 * 60 * 60_000;

function Cover() {
  const plan = usePlan();
  const parts = useRows("plan_invitation_parts");
  const stage = useStage();
  const hasWorked = useRows("plan_tasks").some(({ state }) => state !== "open");
  const hasChosen = useRows("plan_choices").some(({ state }) => state === "chosen");
  const isUsed = hasWorked || hasChosen || Date.now() - Date.parse(plan.created_at) > DAY;
  const { title, words } = headOf(plan, stage, useIsBooked(), isUsed);
  return (
    <header className="flex flex-col gap-1 wrap-anywhere">
      {/* On a phone it reaches the edges of the screen. */}
      <PictureBox className="mb-1 aspect-[2/1] max-lg:-mx-(--page-inset) max-lg:[:first-child>&]:-mt-6 sm:mb-3 sm:aspect-[5/2] lg:rounded-card" />
      <Title title={title} name={plan.honoree_name} />
      <p className="text-lg text-ink-soft empty:hidden">{yearsWords(plan.born_on, plan.died_on)}</p>
      <p dir="auto" className="text-lg empty:hidden">
        {whenAndWhere(plan, parts)}
      </p>
      {words ? <p className="max-w-prose text-lg text-ink-soft">{words}</p> : null}
    </header>
  );
}

/** The words around the name are smaller, but screen readers get one sentence. */
function Title({ title, name }: { title: string; name: string }) {
  const at = name ? title.lastIndexOf(name) : -1;
  return (
    <h1 tabIndex={-1} dir="auto" className="text-5xl text-deep">
      {at > 0 ? <span className="block text-h3 leading-snug">{title.slice(0, at)}</span> : null}
      {at > 0 ? title.slice(at) : title}
    </h1>
  );
}

/** "Saturday, May 8, 2027, 2:00 PM · Green Hall", as far as known. */
function whenAndWhere(plan: RowOf["plans"], parts: RowOf["plan_invitation_parts"][]): string {
  const { start_time, place_name } = beginningOf(plan, parts);
  const day = plan.day_state === "set" && plan.day ? dayWords(plan.day) : "";
  const when = [day, day && start_time ? timeWords(start_time) : ""].filter(Boolean).join(", ");
  // No line begins with the dot.
  return [when, place_name].filter(Boolean).join("\u00a0· ");
}
