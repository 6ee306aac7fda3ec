import { type FormEvent, useState } from "react";
import { dayWords } from "~/lib/dates/day-words";
import { formFields } from "~/plan/fields/form-fields";
import { useKept } from "~/plan/fields/use-kept";
import { WrittenTwice } from "~/plan/frame/notices/written-twice";
import { useNameOf } from "~/plan/store/members";
import { lengthProblem, TEXT_MOST } from "~/plan/text-limits";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { SelectField, TextAreaField, TextField } from "~/ui/form/fields";
import { toast } from "~/ui/toast/toast";
import { logPhoneAnswer, type PhoneAnswer as Said } from "../mutations";
import { usePress } from "../use-press";
import { AnswerFacts, type SaidFacts } from "./answer-facts";
import type { Conversation, Entry } from "./conversation";
import {
  INCLUDES_MOST,
  NOTHING_SAID,
  type PhoneDraft,
  phoneAnswerIn,
  phoneKey,
} from "./phone-draft";
import { useDayOf } from "./use-day-of";

const WRITTEN = {
  sent_otherwise:
    "It is written down as it stood when you first pressed. What stands here now is not: press again to write it down as well.",
};

export function PhoneAnswer({ thread, inquiry, entries }: Conversation) {
  const said = useKept(phoneKey(thread.id), NOTHING_SAID);
  const draft = said.value;
  const [problem, setProblem] = useState("");
  const { isBusy, press } = usePress(thread.partner_name, WRITTEN);
  const [others, setOthers] = useState<Entry[]>([]);
  const change = (part: Partial<PhoneDraft>) => {
    const known = Math.max(0, ...entries.map(({ version }) => version));
    const seen = draft.seen < 0 ? known : draft.seen;
    said.change({ ...draft, seen, ...part });
    setProblem("");
  };
  const { text, tick } = formFields(draft, change, {
    includes: lengthProblem(draft.includes, INCLUDES_MOST),
    words: lengthProblem(draft.words, TEXT_MOST),
  });
  const read = phoneAnswerIn(draft, inquiry.currency);
  const save = async (seen: number, set_aside = false) => {
    if ("problem" in read) return setProblem(read.problem);
    const answer = set_aside ? { ...read.answer, set_aside } : read.answer;
    const done = await press(() =>
      said.send((p_id) => logPhoneAnswer(thread.id, p_id, answer, seen)),
    );
    if (!done) return;
    setOthers(done.answer.others ?? []);
    if (!done.answer.saved) return;
    said.sent();
    toast.success("Written down.");
  };
  if (others.length > 0 && "answer" in read) {
    return (
      <PhoneConflict
        mine={read.answer}
        others={others}
        currency={inquiry.currency}
        partnerName={thread.partner_name}
        isBusy={isBusy}
        onChoose={(mine) => save(Math.max(...others.map(({ version }) => version)), !mine)}
        onBack={() => setOthers([])}
      />
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(draft.seen);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 pb-4">
      {said.isFromBefore ? (
        <p role="status" className="font-semibold">
          You began this note before. It is not written down yet.
        </p>
      ) : null}
      <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
        {inquiry.dates.map((day) => (
          <SelectField
            key={day}
            label={`Free on ${dayWords(day)}?`}
            value={draft.days[day] ?? ""}
            onChange={({ target }) => change({ days: { ...draft.days, [day]: target.value } })}
          >
            <option value="">Not said</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
            <option value="maybe">Not sure yet</option>
          </SelectField>
        ))}
        <TextField
          label={`Price from, in ${inquiry.currency}`}
          hint="Or the one price"
          inputMode="decimal"
          autoComplete="off"
          {...text("from")}
        />
        <TextField
          label="Up to"
          hint="Leave it empty for one price"
          inputMode="decimal"
          autoComplete="off"
          {...text("to")}
        />
        <Checkbox label="This price is for each person" {...tick("each")} />
        <TextField label="It includes" dir="auto" {...text("includes")} />
        <TextField label="They hold the date until" type="date" {...text("hold")} />
      </div>
      <TextAreaField label="What else they said" dir="auto" rows={3} {...text("words")} />
      <Checkbox label="They cannot do it, or do not want to" {...tick("declined")} />
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" size="sm" className="self-start" aria-disabled={isBusy}>
        {isBusy ? "Saving…" : "Write it down"}
      </Button>
    </form>
  );
}

type ConflictProps = {
  mine: Said;
  /** Conflicting entries that others made since. */
  others: Entry[];
  currency: string;
  partnerName: string;
  isBusy: boolean;
  onChoose: (mine: boolean) => void;
  onBack: () => void;
};

const NOTHING: SaidFacts = {
  kind: "phone",
  days: {},
  price_from: null,
  price_to: null,
  price_includes: "",
  hold_until: null,
  declined: false,
  words: "",
};

/** Two conflicting records: the second writer sees both texts, and decides which one counts. */
function PhoneConflict(props: ConflictProps) {
  const { mine, others, currency, partnerName, isBusy, onChoose, onBack } = props;
  const nameOf = useNameOf();
  const dayOf = useDayOf();
  const who = ({ kind, updated_by }: Entry) =>
    kind === "phone" ? nameOf(updated_by) : partnerName;
  return (
    <WrittenTwice>
      <p className="font-semibold">
        Something else was written here meanwhile. Which one counts? Both stay under “All that was
        said”.
      </p>
      <section>
        <h5 className="text-ink-soft">Yours</h5>
        <AnswerFacts entry={{ ...NOTHING, ...mine }} currency={currency} />
      </section>
      {others.map((entry) => (
        <section key={entry.id}>
          <h5 className="text-ink-soft">
            From <bdi>{who(entry)}</bdi>, {dayOf(entry.created_at)}
          </h5>
          <AnswerFacts entry={entry} currency={currency} />
        </section>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" aria-disabled={isBusy} onClick={() => onChoose(true)}>
          Keep mine
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={isBusy}
          onClick={() => onChoose(false)}
        >
          Keep the other
        </Button>
        <Button size="sm" variant="quiet" onClick={onBack}>
          Change mine
        </Button>
      </div>
    </WrittenTwice>
  );
}
