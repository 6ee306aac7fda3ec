import { useRef, useState } from "react";
import { dayAndHourWords, dayWords, today } from "~/lib/dates/day-words";
import { FieldProblem } from "~/plan/fields/field-problem";
import { PlanCheck } from "~/plan/fields/plan-check";
import { refusalWords } from "~/plan/fields/refusal-words";
import { usePlanField } from "~/plan/fields/use-plan-field";
import { daysAfter } from "~/plan/for-yourself/dates";
import { InPlan } from "~/plan/frame/section-head";
import { useGuestList } from "~/plan/sections/guests/use-guest-list";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, usePlanStore } from "~/plan/store/plan-context";
import { toastWithUndo } from "~/plan/store/removal";
import type { Value } from "~/plan/store/rows";
import { daysAsked, ofDay, withOfDay } from "~shared/plan/days-asked";
import { AddDay } from "./add-day";
import { dayAnswers } from "./day-answers";
import { DayInMind } from "./day-in-mind";
import { MOST_ASKED, MOST_DAYS, withDay, withoutDay } from "./days";

const formatWith = (words: (day: string) => string) => (value: Value) =>
  Array.isArray(value) ? value.map(words).join("\n") : "";
const listIn = (value: Value) => (Array.isArray(value) ? value : []);

export function PossibleDays({ min, max }: { min: string; max: string }) {
  const plan = usePlan();
  const { id, asks_days } = plan;
  const store = usePlanStore();
  const { value, problem, set } = usePlanField({ noun: "plans", id, field: "possible_days" });
  const ofHours = usePlanField({ noun: "plans", id, field: "possible_hours" });
  const answers = dayAnswers(daysAsked(plan), useGuestList());
  const [draft, setDraft] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string>();
  const mayEdit = useMayEdit();
  const days = listIn(value);
  const hours = listIn(ofHours.value);
  const earliest = asks_days ? daysAfter(today(plan.time_zone ?? undefined), 1).slice(0, 10) : min;
  const takes = asks_days
    ? "Guests are asked about these days: up to five, and all still to come."
    : "Please choose a day between a year ago and ten years from now.";
  const add = () => {
    if (draft < earliest || draft > max) return setError(takes);
    set(withDay(days, draft));
    setDraft("");
    setError(undefined);
  };
  const refused =
    problem?.problem.kind === "refused" ? refusalWords(problem.problem.code, takes) : undefined;
  const remove = (day: string) => {
    set(withoutDay(days, day));
    // Its button goes with it.
    box.current?.focus({ preventScroll: true });
    toastWithUndo(`Removed: ${dayWords(day)}`, () => {
      const now = store.state().rows.plans.get(id)?.possible_days;
      set(withDay(listIn(now ?? null), day));
    });
  };
  const take = (day: string) => {
    store.edit("plans", id, "day", day);
    store.edit("plans", id, "day_state", "set");
    void store.flush();
  };
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {days.length > 0 ? (
        <ul className="rounded-card border border-line bg-paper px-4">
          {days.map((day) => (
            <DayInMind
              key={day}
              day={day}
              hour={ofDay(hours, day) ?? ""}
              answers={answers.get(day)}
              onHour={(hour) => {
                const next = withOfDay(hours, day, hour);
                // An hour on the way would drop what guests said of the day at its own.
                store.edit("plans", id, "possible_hours", next, undefined, asks_days);
              }}
              onLeave={store.flush}
              onTake={() => take(day)}
              onRemove={() => remove(day)}
            />
          ))}
        </ul>
      ) : mayEdit ? null : (
        <p className="text-ink-soft">Nothing yet</p>
      )}
      <FieldProblem problem={ofHours.problem} format={formatWith(dayAndHourWords)} />
      {mayEdit && days.length < (asks_days ? MOST_ASKED : MOST_DAYS) ? (
        <AddDay
          label="A day in mind"
          error={error ?? refused}
          min={earliest}
          max={max}
          day={draft}
          onChange={setDraft}
          onAdd={add}
        />
      ) : null}
      <FieldProblem problem={problem} format={formatWith(dayWords)} />
      {mayEdit && plan.kind === "died" && days.length > 1 ? <Asking count={days.length} /> : null}
    </div>
  );
}

function Asking({ count }: { count: number }) {
  const { id, asks_days } = usePlan();
  if (count > MOST_ASKED && !asks_days) {
    return (
      <p className="text-ink-soft">Guests can be asked which of two to five days suit them.</p>
    );
  }
  return (
    <div>
      <PlanCheck
        noun="plans"
        id={id}
        field="asks_days"
        label="Ask guests which of these days suit them"
        hint="On their page they say yes, if need be or no for each. Here you see who can when, and choose."
      />
      {asks_days ? (
        <p className="ml-9">
          <InPlan to="guests/send">Send them the invitation</InPlan>
        </p>
      ) : null}
    </div>
  );
}
