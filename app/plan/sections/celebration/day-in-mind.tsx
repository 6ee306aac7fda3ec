import { useState } from "react";
import { dayAndHourWords, dayWords } from "~/lib/dates/day-words";
import { More } from "~/plan/frame/more";
import { useMayEdit } from "~/plan/store/members";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import type { DayAnswers } from "./day-answers";

type Props = {
  day: string;
  /** Its own, as "14:00"; "" if it has none. */
  hour: string;
  /** Undefined: guests are not asked about it. */
  answers: DayAnswers | undefined;
  onHour: (hour: string) => void;
  /** The hour's field is left. */
  onLeave: () => void;
  onTake: () => void;
  onRemove: () => void;
};

export function DayInMind({ day, hour, answers, onHour, onLeave, onTake, onRemove }: Props) {
  const [draft, setDraft] = useState<string>();
  const of = <span className="sr-only">: {dayWords(day)}</span>;
  const mayEdit = useMayEdit();
  return (
    <li className="border-b border-line py-2 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p className="font-semibold">{dayAndHourWords(hour ? `${day} ${hour}` : day)}</p>
          {answers?.isBest ? (
            <p className="font-semibold text-positive">Suits most so far</p>
          ) : null}
          <p className="empty:hidden">
            {answers?.groups
              .map(({ label, names }) => `${label}:\u00a0${names.length}`)
              .join(" · ")}
          </p>
        </div>
        {mayEdit ? (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={onTake}>
              Take this day{of}
            </Button>
            <Button size="sm" variant="quiet" onClick={onRemove}>
              Remove{of}
            </Button>
          </span>
        ) : null}
      </div>
      {answers ? (
        <More summary="Who can" of={dayWords(day)}>
          <WhoCan {...answers} />
        </More>
      ) : null}
      {mayEdit ? (
        <More summary={hour ? "Change its hour" : "Its own hour"} of={dayWords(day)}>
          <TextField
            label="Starts at"
            hint={
              answers ? "Guests are asked about this day again when its hour changes." : undefined
            }
            type="time"
            className="mb-2 max-w-64"
            value={draft ?? hour}
            onChange={({ target: { value, validity } }) => {
              setDraft(value);
              // One that is half typed is empty, too.
              if (!validity.badInput) onHour(value);
            }}
            onBlur={() => {
              setDraft(undefined);
              onLeave();
            }}
          />
        </More>
      ) : null}
    </li>
  );
}

const WhoCan = ({ groups }: Pick<DayAnswers, "groups">) => (
  <dl className="pb-2">
    {groups
      .filter(({ names }) => names.length > 0)
      .map(({ label, names }) => (
        <div key={label} className="mt-1">
          <dt className="font-semibold">{label}</dt>
          <dd dir="auto" className="wrap-anywhere">
            {names.join(", ")}
          </dd>
        </div>
      ))}
  </dl>
);
