import { useState } from "react";
import { dayWords } from "~/lib/dates/day-words";
import { ReadOnly } from "~/plan/fields/field-frame";
import { FieldProblem } from "~/plan/fields/field-problem";
import { refusalWords } from "~/plan/fields/refusal-words";
import { usePlanField } from "~/plan/fields/use-plan-field";
import { useMayEdit } from "~/plan/store/members";
import { usePlanId, usePlanStore } from "~/plan/store/plan-context";
import type { Value } from "~/plan/store/rows";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { MOST_DAYS, withDay, withoutDay } from "./days";

const format = (value: Value) => (Array.isArray(value) ? value.map(dayWords).join("\n") : "");

/** The days a family has in mind, each with a button to settle on it. */
export function PossibleDays({ min, max }: { min: string; max: string }) {
  const id = usePlanId();
  const store = usePlanStore();
  const { value, problem, set } = usePlanField({ noun: "plans", id, field: "possible_days" });
  const [draft, setDraft] = useState("");
  const [error, setError] = useState<string>();
  const days = Array.isArray(value) ? value : [];
  if (!useMayEdit()) return <ReadOnly label="Days in mind">{format(days)}</ReadOnly>;

  const add = () => {
    if (draft < min || draft > max) {
      setError("Please choose a day between a year ago and ten years from now.");
      return;
    }
    set(withDay(days, draft));
    setDraft("");
    setError(undefined);
  };
  const take = (day: string) => {
    store.edit("plans", id, "day", day);
    store.edit("plans", id, "day_state", "set");
    store.flush();
  };
  const refused =
    problem?.problem.kind === "refused" ? refusalWords(problem.problem.code) : undefined;
  return (
    <div className="flex flex-col gap-3">
      {days.length > 0 ? (
        <ul className="rounded-card border border-line bg-paper px-4">
          {days.map((day) => (
            <li
              key={day}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0"
            >
              <span className="font-semibold">{dayWords(day)}</span>
              <span className="flex flex-wrap gap-2">
                <Button size="sm" variant="secondary" onClick={() => take(day)}>
                  Take this day<span className="sr-only">: {dayWords(day)}</span>
                </Button>
                <Button size="sm" variant="quiet" onClick={() => set(withoutDay(days, day))}>
                  Remove<span className="sr-only">: {dayWords(day)}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {days.length < MOST_DAYS ? (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label="A day in mind"
            error={error ?? refused}
            type="date"
            min={min}
            max={max}
            className="max-w-64"
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
            onKeyDown={({ key }) => key === "Enter" && draft && add()}
          />
          <Button variant="secondary" disabled={draft === ""} onClick={add}>
            Add this day
          </Button>
        </div>
      ) : null}
      <FieldProblem problem={problem} format={format} />
    </div>
  );
}
