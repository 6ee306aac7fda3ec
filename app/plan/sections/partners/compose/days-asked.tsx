import { useState } from "react";
import { dayWords, today } from "~/lib/dates/day-words";
import { AddDay } from "~/plan/sections/celebration/add-day";
import { chooseableDays, MOST_DAYS, withDay, withoutDay } from "~/plan/sections/celebration/days";
import { usePlan } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";

type Props = {
  days: string[];
  draft: string;
  onChange: (part: { dates?: string[]; day?: string }) => void;
};

/** The days that partners are asked about, initially the plan's own. */
export function DaysAsked({ days, draft, onChange }: Props) {
  const [error, setError] = useState<string>();
  const min = today(usePlan().time_zone ?? undefined);
  const { max } = chooseableDays(min);
  const add = () => {
    if (draft < min || draft > max) {
      return setError("Please choose a day from today on, within ten years.");
    }
    onChange({ dates: withDay(days, draft), day: "" });
    setError(undefined);
  };
  return (
    <fieldset>
      <legend className="font-display text-h2 font-semibold text-deep">For which days?</legend>
      {days.length > 0 ? (
        <ul className="mt-3 rounded-card border border-line bg-paper px-4">
          {days.map((day) => (
            <li
              key={day}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 last:border-0"
            >
              <span className="font-semibold">{dayWords(day)}</span>
              <Button
                size="sm"
                variant="quiet"
                onClick={() => onChange({ dates: withoutDay(days, day) })}
              >
                Remove<span className="sr-only">: {dayWords(day)}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-ink-soft">
          Not decided yet: partners are asked in general. With a day they can say whether they are
          free.
        </p>
      )}
      {days.length < MOST_DAYS ? (
        // Moving on to send means that the chosen day counts.
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing can be done with the box itself
        <div onBlur={() => draft && add()}>
          <AddDay
            label="A day to ask about"
            error={error}
            min={min}
            max={max}
            day={draft}
            onChange={(day) => onChange({ day })}
            onAdd={add}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
