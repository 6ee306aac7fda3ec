import { useState } from "react";
import { dayWords, timeWords } from "~/lib/dates/day-words";
import { FieldFrame } from "~/plan/fields/field-frame";
import { useTypedField } from "~/plan/fields/use-plan-field";
import { daysOf } from "~/plan/sections/celebration/days";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, usePlanId, useRows } from "~/plan/store/plan-context";
import { toastWithUndo } from "~/plan/store/removal";
import type { Value } from "~/plan/store/rows";
import { Button } from "~/ui/button";
import { Textarea } from "~/ui/form/controls";
import { draftWords } from "../invitation";

const TAKES = "An invitation holds 3,000 characters. Please shorten it.";
/** The invitation's words: the draft until somebody writes, then the family's. */
export function Words() {
  const plan = usePlan();
  const draft = draftWords(plan);
  const address = { noun: "plan_invitations", id: usePlanId(), field: "words" } as const;
  const format = (value: Value) => (typeof value === "string" ? value : draft);
  const { value, problem, control, set } = useTypedField(address, {
    format,
    parse: (text) => text,
  });
  const mayEdit = useMayEdit();
  const own = typeof value === "string" ? value : null;
  const hours = useRows("plan_invitation_parts").map(({ start_time }) => start_time);
  const stale = own === null ? [] : staleWords(own, plan, hours);
  return (
    <section aria-labelledby="your-words" className="flex flex-col gap-4">
      <h2 id="your-words" className="text-deep">
        Your words
      </h2>
      <FieldFrame
        label="What the invitation says"
        hint="When, where and the rest of the plan stand below it by themselves."
        takes={TAKES}
        {...{ value, problem, format }}
      >
        {(props) => (
          <Textarea dir="auto" rows={8} className="field-sizing-content" {...props} {...control} />
        )}
      </FieldFrame>
      {mayEdit ? (
        <>
          {stale.length > 0 ? (
            <div role="status" className="rounded-control border-2 border-joy bg-paper p-4">
              <p className="font-semibold">Your words may need a look:</p>
              <ul className="mt-1 list-disc pl-6">
                {stale.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ) : null}
          {own === null || own === draft ? (
            <p className="text-ink-soft">
              A draft. Until you change a word, it follows the name in your plan.
            </p>
          ) : (
            <DraftAgain {...{ draft, value, set }} />
          )}
        </>
      ) : null}
    </section>
  );
}

type AgainProps = { draft: string; value: Value; set: (value: Value) => void };

/** Shows a new draft beside the family's words before it replaces them. */
function DraftAgain({ draft, value, set }: AgainProps) {
  const [isOpen, setOpen] = useState(false);
  const take = () => {
    setOpen(false);
    set(null);
    toastWithUndo("Your words gave way to the draft.", () => set(value));
  };
  if (!isOpen) {
    return (
      <Button variant="quiet" className="self-start" onClick={() => setOpen(true)}>
        Draft again
      </Button>
    );
  }
  return (
    <section aria-label="The new draft" className="rounded-control border-2 border-line-strong p-4">
      <p className="font-semibold">From the plan as it is now:</p>
      <p dir="auto" className="mt-2 whitespace-pre-line">
        {draft}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" onClick={take}>
          Use it in place of our words
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setOpen(false)}>
          Keep our words
        </Button>
      </p>
    </section>
  );
}

type Plan = {
  day_state: string;
  day: string | null;
  possible_days: readonly string[];
  start_time: string | null;
  born_on: string | null;
  died_on: string | null;
};

const DATE =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) (\d{1,2})\b/g;
const TIME = /\b(\d{1,2}):(\d{2}) ?([AP])\.?M\b/gi;

/**
 * Sentences on dates and times that the plan does not have: they may refer to something else.
 * @param hours those that parts of the day have of their own
 */
export function staleWords(words: string, plan: Plan, hours: readonly (string | null)[] = []) {
  const days = daysOf(plan).map(dayWords);
  const lived = [plan.born_on, plan.died_on].map((day) => (day ? dayWords(day) : ""));
  const isOf = (date: string) => (day: string) => day.includes(` ${date},`);
  const dates = [...words.matchAll(DATE)]
    .map(([date]) => date)
    .filter((date) => !lived.some(isOf(date)));
  const times = [...words.matchAll(TIME)].map(
    ([, hour, minute, half]) => `${Number(hour)}:${minute} ${half?.toUpperCase()}M`,
  );
  const [time = "", ...others] = [plan.start_time, ...hours].map((one) =>
    one ? timeWords(one) : "",
  );
  const lines: string[] = [];
  const isNamed = dates.some((date) => days.some(isOf(date)));
  if (dates.length > 0 && !isNamed) {
    const is = days.length > 0 ? `the day is ${days.join(", or ")}` : "the day is not decided";
    lines.push(`They say ${listed(dates)}; in the plan ${is}.`);
  }
  if (times.length > 0 && ![time, ...others].some((one) => times.includes(one))) {
    const is = time ? `it starts at ${time}` : "there is no time yet";
    lines.push(`They say ${listed(times)}; in the plan ${is}.`);
  }
  return lines;
}

const listed = (words: readonly string[]) =>
  new Intl.ListFormat("en-US").format([...new Set(words)]);
