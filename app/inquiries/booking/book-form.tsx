import { type FormEvent, useState } from "react";
import { usePlan } from "~/plans/store/plan-context";
import { Button } from "~/ui/button";
import { Checkbox, Input } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { priceWords } from "../threads/answer-words";
import type { Conversation } from "../threads/conversation";
import { BookedMeanwhile } from "./booked-meanwhile";
import { type BookingProblems, readBooking } from "./booking";
import { othersToTell } from "./others";
import { TellOthers } from "./tell-others";
import { useBooking } from "./use-booking";
import { WhatTheyHear } from "./what-they-hear";
import { WhichDay } from "./which-day";

/** Which day and what was agreed, what follows in the plan, and who is told. */
export function BookForm({ booked, all }: { booked: Conversation; all: Conversation[] }) {
  const plan = usePlan();
  const { draft, change, book, theirs, keepTheirs, isBusy } = useBooking(booked);
  const [problems, setProblems] = useState<BookingProblems>({});
  const others = othersToTell(booked, all);
  const hasPlace = plan.place_name !== "" || plan.place_address !== "";
  const asks = booked.answer ? priceWords(booked.answer, booked.inquiry.currency) : "";
  const read = readBooking(draft, booked, plan.currency);
  const set = (part: Partial<typeof draft>) => {
    change({ ...draft, ...part });
    setProblems({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblems(read.problems);
    if (Object.keys(read.problems).length === 0) book(read.booking, null);
  };
  const stillToTell = others.filter(({ thread }) => draft.told.includes(thread.id));
  return (
    <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-6">
      <WhichDay booked={booked} draft={draft} onChange={set} />
      <Field
        label={`What did you agree on, in ${plan.currency}?`}
        hint={
          asks
            ? `They ask ${asks}, which the budget shows as quoted. You can leave it open.`
            : "It goes into the budget. You can leave it open."
        }
        error={problems.agreed}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-64"
            value={draft.agreed}
            onChange={({ target }) => set({ agreed: target.value })}
          />
        )}
      </Field>
      <fieldset>
        <legend className="font-semibold">What else follows?</legend>
        {hasPlace ? null : (
          <Checkbox
            label="This is where it takes place"
            checked={draft.asPlace}
            onChange={({ target }) => set({ asPlace: target.checked })}
          />
        )}
        <Checkbox
          label="They have a part in the program"
          checked={draft.inProgram}
          onChange={({ target }) => set({ inProgram: target.checked })}
        />
      </fieldset>
      <WhatTheyHear draft={draft} problems={problems.contact ?? {}} onChange={set} />
      <TellOthers others={others} told={draft.told} onChange={(told) => set({ told })} />
      {theirs ? (
        <BookedMeanwhile
          name={booked.thread.partner_name}
          theirs={theirs}
          mine={read.booking}
          stillToTell={stillToTell.map(({ thread }) => thread.partner_name)}
          isBusy={isBusy}
          onChoose={(mine) =>
            mine
              ? book(read.booking, theirs.booking)
              : keepTheirs(stillToTell.map(({ thread }) => thread))
          }
        />
      ) : (
        <p>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? "One moment…" : "Mark as booked"}
          </Button>
        </p>
      )}
    </form>
  );
}
