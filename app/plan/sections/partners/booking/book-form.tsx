import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { today } from "~/lib/dates/day-words";
import { focusFault, formFields } from "~/plan/fields/form-fields";
import { usePlan } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { TextField } from "~/ui/form/fields";
import { browserConfig } from "~shared/config";
import { lettersQuery } from "../queries";
import { priceWords } from "../threads/answer-words";
import type { Conversation } from "../threads/conversation";
import { BookedMeanwhile } from "./booked-meanwhile";
import { type BookingProblems, readBooking } from "./booking";
import { othersToTell } from "./others";
import { PartInProgram } from "./part-in-program";
import { TellOthers } from "./tell-others";
import { useBooking } from "./use-booking";
import { useFollows } from "./use-follows";
import { WhatTheyHear } from "./what-they-hear";
import { WhichDay } from "./which-day";
import { WhichLine } from "./which-line";

/** The day and the terms, the consequences in the plan, and who is told. */
export function BookForm({ booked, all }: { booked: Conversation; all: Conversation[] }) {
  const plan = usePlan();
  const { draft, change, book, theirs, keepTheirs, isBusy } = useBooking(booked);
  const { sendsMail } = browserConfig();
  const { data: letters } = useQuery({ ...lettersQuery(plan.id), enabled: sendsMail });
  const follows = useFollows(booked.thread, draft);
  const [problems, setProblems] = useState<BookingProblems>({});
  const others = othersToTell(booked, all);
  const hasPlace = plan.place_name !== "" || plan.place_address !== "";
  const hasPart = follows.mayPerform || draft.inProgram;
  const asks = booked.answer ? priceWords(booked.answer, booked.inquiry.currency) : "";
  const read = readBooking(
    draft,
    booked,
    {
      line: follows.line?.id ?? null,
      category: follows.category,
      after: follows.after || null,
      part: follows.part,
    },
    {
      currency: plan.currency,
      today: today(plan.time_zone ?? undefined),
      guests: plan.expected_guests,
      isEachLine: follows.line?.per_person ?? false,
    },
  );
  const set = (part: Partial<typeof draft>) => {
    change({ ...draft, ...part });
    setProblems({});
  };
  const { contact, ...ofFields } = problems;
  const fields = formFields(draft, set, ofFields);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (follows.isLoading) return;
    setProblems(read.problems);
    if (Object.keys(read.problems).length === 0) void book(read.booking, null, ticked);
    else focusFault(event.currentTarget);
  };
  const ticked = others.map(({ thread }) => thread).filter(({ id }) => draft.told.includes(id));
  return (
    <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-6">
      <WhichDay booked={booked} draft={draft} problem={problems.day} {...fields} />
      <TextField
        label={`What did you agree on, in ${plan.currency}?`}
        hint={
          asks
            ? `They ask ${asks}, which the budget shows as quoted. You can leave it open.`
            : "It goes into the budget. You can leave it open."
        }
        inputMode="decimal"
        autoComplete="off"
        className="max-w-64"
        {...fields.text("agreed")}
      />
      <Checkbox label="These prices are for each person" {...fields.tick("each")} />
      <WhichLine {...follows} onChange={set} />
      <fieldset className={hasPlace && !hasPart ? "hidden" : "mt-6"}>
        <legend className="mb-2 font-display text-h2 font-semibold text-deep">
          What else follows?
        </legend>
        {hasPlace ? null : (
          <Checkbox label="This is where it takes place" {...fields.tick("asPlace")} />
        )}
        {hasPart ? (
          <PartInProgram isIn={draft.inProgram} after={follows.after} {...fields} />
        ) : null}
      </fieldset>
      <WhatTheyHear
        draft={draft}
        byLetter={sendsMail ? letters && (letters[booked.thread.id]?.booked ?? false) : undefined}
        problems={contact ?? {}}
        tick={fields.tick}
        onChange={set}
      />
      {others.length > 0 ? (
        <TellOthers
          others={others}
          told={draft.told}
          letters={letters}
          onChange={(told) => set({ told })}
        />
      ) : null}
      {theirs ? (
        <BookedMeanwhile
          name={booked.thread.partner_name}
          theirs={theirs}
          mine={read.booking}
          stillToTell={ticked.map(({ partner_name }) => partner_name)}
          byLetter={draft.tells && (letters?.[booked.thread.id]?.booked ?? false)}
          isBusy={isBusy}
          onChoose={(mine) =>
            mine ? book(read.booking, theirs.booking, ticked) : keepTheirs(ticked)
          }
        />
      ) : (
        <p>
          <Button type="submit" aria-disabled={isBusy || follows.isLoading}>
            {isBusy ? "One moment…" : "Mark as booked"}
          </Button>
        </p>
      )}
    </form>
  );
}
