import { dayWords, timeWords, yearsWords } from "~/lib/dates/day-words";
import { useIsBooked } from "~/plan/add-partner/use-is-booked";
import { PictureBox } from "~/plan/frame/picture-box";
import { usePlan, useRows } from "~/plan/store/plan-context";
import type { RowOf } from "~/plan/store/rows";
import { beginningOf } from "~shared/plan/day-parts";
import { headOf, useStage } from "./stage";

const DAY = 24 * 60 * 60_000;

export function Cover() {
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
