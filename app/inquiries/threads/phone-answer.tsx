import { type FormEvent, useRef, useState } from "react";
import { randomId } from "~/lib/random-id";
import { dayWords } from "~/plans/fields/day-words";
import { Button } from "~/ui/button";
import { Checkbox, Input, Select, Textarea } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { toast } from "~/ui/toast/toast";
import { logPhoneAnswer } from "../mutations";
import { usePress } from "../use-press";
import type { Inquiry, Thread } from "./conversation";
import { NOTHING_SAID, type PhoneDraft, phoneAnswerIn } from "./phone-draft";

/** What a partner said by telephone, so that it stands beside the other answers. */
export function PhoneAnswer({ thread, inquiry }: { thread: Thread; inquiry: Inquiry }) {
  const [draft, setDraft] = useState(NOTHING_SAID);
  const [problem, setProblem] = useState("");
  const entry = useRef(randomId());
  const { isBusy, press } = usePress(thread.partner_name);
  const change = (part: Partial<PhoneDraft>) => {
    setDraft({ ...draft, ...part });
    setProblem("");
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const said = phoneAnswerIn(draft, inquiry.currency);
    if ("problem" in said) return setProblem(said.problem);
    if (!(await press(() => logPhoneAnswer(thread.id, entry.current, said.answer)))) return;
    entry.current = randomId();
    setDraft(NOTHING_SAID);
    toast.success("Written down.");
  };
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4 pb-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {inquiry.dates.map((day) => (
          <Field key={day} label={`Free on ${dayWords(day)}?`}>
            {(control) => (
              <Select
                {...control}
                value={draft.days[day] ?? ""}
                onChange={({ target }) => change({ days: { ...draft.days, [day]: target.value } })}
              >
                <option value="">Not said</option>
                <option value="yes">Yes</option>
                <option value="no">No</option>
                <option value="maybe">Perhaps</option>
              </Select>
            )}
          </Field>
        ))}
        <Field label={`Price from, in ${inquiry.currency}`}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={draft.from}
              onChange={({ target }) => change({ from: target.value })}
            />
          )}
        </Field>
        <Field label="Up to">
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={draft.to}
              onChange={({ target }) => change({ to: target.value })}
            />
          )}
        </Field>
        <Field label="It includes">
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={1000}
              value={draft.includes}
              onChange={({ target }) => change({ includes: target.value })}
            />
          )}
        </Field>
        <Field label="They hold the date until">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={draft.hold}
              onChange={({ target }) => change({ hold: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="What else they said">
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={3}
            maxLength={5000}
            value={draft.words}
            onChange={({ target }) => change({ words: target.value })}
          />
        )}
      </Field>
      <Checkbox
        label="They cannot do it, or do not want to"
        checked={draft.declined}
        onChange={({ target }) => change({ declined: target.checked })}
      />
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" size="sm" className="self-start" aria-disabled={isBusy}>
        {isBusy ? "Saving…" : "Write it down"}
      </Button>
    </form>
  );
}
