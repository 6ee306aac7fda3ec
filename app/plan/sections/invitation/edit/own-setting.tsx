import { timeWords } from "~/lib/dates/day-words";
import { PlanDate } from "~/plan/fields/plan-date";
import { PlanLongText, PlanText } from "~/plan/fields/plan-text";
import { ToldBefore } from "~/plan/frame/notices/told-before";
import { usePlan } from "~/plan/store/plan-context";
import type { RowOf } from "~/plan/store/rows";

type Props = {
  part: RowOf["plan_invitation_parts"];
  /** It was asked for just now. */
  takesFocus: boolean;
};

const noun = "plan_invitation_parts";

const focusIn = (box: HTMLElement | null) => box?.querySelector("input")?.focus();

export function OwnTime({ part, takesFocus }: Props) {
  const { start_time } = usePlan();
  return (
    <div ref={takesFocus ? focusIn : undefined}>
      <PlanDate
        noun={noun}
        id={part.id}
        field="start_time"
        type="time"
        label={
          <>
            Its own time<span className="sr-only">: {part.title}</span>
          </>
        }
        hint={
          start_time ? `Without one it is at ${timeWords(start_time)}, like the day.` : undefined
        }
      />
      <ToldBefore value={part.start_time?.slice(0, 5) ?? ""} />
    </div>
  );
}

export function OwnPlace({ part, takesFocus }: Props) {
  const plan = usePlan();
  const { title, place_name, place_address } = part;
  const of = <span className="sr-only">: {title}</span>;
  return (
    <div ref={takesFocus ? focusIn : undefined} className="flex flex-col gap-3">
      <PlanText
        noun={noun}
        id={part.id}
        field="place_name"
        label={<>Name of its own place{of}</>}
        hint={
          plan.place_name
            ? `Without a name it is at ${plan.place_name}, like the day.`
            : "A church, a restaurant, somebody’s house."
        }
      />
      {place_name || place_address ? (
        <PlanLongText
          noun={noun}
          id={part.id}
          field="place_address"
          rows={2}
          most={1_000}
          label={<>Its address{of}</>}
        />
      ) : null}
      <ToldBefore value={`${place_name}\n${place_address}`} />
    </div>
  );
}
