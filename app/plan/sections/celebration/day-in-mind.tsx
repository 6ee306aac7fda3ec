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
  onTake: () => void;
  onRemove: () => void;
};

/** A day that a family has in mind: who could come, its hour, and a button to settle on it. */
export function DayInMind({ day, hour, answers, onHour, onTake, onRemove }: Props) {
  const of = <span className="sr-only">: {dayWords(day)}</span>;
  const mayEdit = useMayEdit();
  return (
    <li className="border-b border-line py-2 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{dayAndHourWords(hour ? `${day} ${hour}` : day)}</span>
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
      {answers ? <WhoCan day={day} {...answers} /> : null}
      {mayEdit ? (
        <More summary={hour ? "Change its hour" : "Its own hour"} of={dayWords(day)}>
          <TextField
            key={hour}
            label="Starts at"
            hint={
              answers ? "Guests are asked about this day again when its hour changes." : undefined
            }
            type="time"
            className="mb-2 max-w-64"
            defaultValue={hour}
            onBlur={({ target }) => target.value !== hour && onHour(target.value)}
          />
        </More>
      ) : null}
    </li>
  );
}

/** "Yes: 9 · If need be: 2 · No: 1", and who they are. */
function WhoCan({ day, groups, isBest }: { day: string } & DayAnswers) {
  return (
    <>
      <p>
        {isBest ? <strong className="text-positive">Suits most so far. </strong> : null}
        {groups.map(({ label, names }) => `${label}: ${names.length}`).join(" · ")}
      </p>
      <More summary="Who can" of={dayWords(day)}>
        <dl className="pb-2">
          {groups.map(({ label, names }) =>
            names.length > 0 ? (
              <div key={label} className="mt-1">
                <dt className="font-semibold">{label}</dt>
                <dd dir="auto" className="wrap-anywhere">
                  {names.join(", ")}
                </dd>
              </div>
            ) : null,
          )}
        </dl>
      </More>
    </>
  );
}
