import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { today } from "~/lib/dates/day-words";
import { focusFault, formFields } from "~/plan/fields/form-fields";
import { usePlan, useRows } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { SelectField, TextField } from "~/ui/form/fields";
import { browserConfig } from "~shared/config";
import { ContactFields } from "../contact-fields";
import { priceWords } from "../price";
import { lettersQuery } from "../queries";
import type { Conversation } from "../threads/conversation";
import { BookedMeanwhile } from "./booked-meanwhile";
import { type BookingProblems, othersToTell, readBooking } from "./booking";
import { TellOthers } from "./tell-others";
import { useBooking } from "./use-booking";
import { lineWords, useFollows } from "./use-follows";
import { WhichDay } from "./which-day";

const NEW_LINE = "new";

export function BookForm({ booked, all }: { booked: Conversation; all: Conversation[] }) {
  const plan = usePlan();
  const { draft, change, book, theirs, keepTheirs, isBusy } = useBooking(booked);
  const { sendsMail } = browserConfig();
  const { data: letters } = useQuery({ ...lettersQuery(plan.id), enabled: sendsMail });
  // Undefined: not known.
  const byLetter = sendsMail ? letters && (letters[booked.thread.id]?.booked ?? false) : undefined;
  const items = useRows("plan_program_items");
  const { isLoading, lines, line, mayPerform, follows } = useFollows(booked.thread, draft);
  const [problems, setProblems] = useState<BookingProblems>({});
  const others = othersToTell(booked, all);
  const hasPlace = plan.place_name !== "" || plan.place_address !== "";
  const hasPart = mayPerform || draft.inProgram;
  const asks = booked.answer ? priceWords(booked.answer, booked.inquiry.currency) : "";
  const read = readBooking(draft, booked, follows, {
    currency: plan.currency,
    today: today(plan.time_zone ?? undefined),
    guests: plan.expected_guests,
    isEachLine: line?.per_person ?? false,
  });
  const set = (part: Partial<typeof draft>) => {
    change({ ...draft, ...part });
    setProblems({});
  };
  const { contact: ofContact = {}, ...ofFields } = problems;
  const fields = formFields(draft, set, ofFields);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
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
      {lines.length > 0 ? (
        <SelectField
          label="Which line of the budget is it?"
          hint="The line takes the price, and its estimate does not count besides."
          value={line?.id ?? NEW_LINE}
          onChange={({ target }) => set({ line: target.value })}
          options={[
            ...lines.map((one) => ({ value: one.id, label: lineWords(one, plan.currency) })),
            {
              value: NEW_LINE,
              label: `A new line${follows.category ? ` under ${follows.category}` : ""}`,
            },
          ]}
        />
      ) : null}
      <fieldset className={hasPlace && !hasPart ? "hidden" : "mt-6"}>
        <legend className="mb-2 font-display text-h2 font-semibold text-deep">
          What else follows?
        </legend>
        {hasPlace ? null : (
          <Checkbox label="This is where it takes place" {...fields.tick("asPlace")} />
        )}
        {hasPart ? (
          <>
            <Checkbox label="They have a part in the program" {...fields.tick("inProgram")} />
            {draft.inProgram ? (
              <div className="mt-2 flex flex-col gap-4 pl-9">
                <TextField
                  label="How many minutes?"
                  hint="You can leave it open."
                  inputMode="numeric"
                  autoComplete="off"
                  className="max-w-40"
                  {...fields.text("minutes")}
                />
                {items.length > 0 ? (
                  <SelectField
                    label="After what?"
                    {...fields.text("after")}
                    value={follows.after ?? ""}
                    options={items.map(({ id, title }) => ({
                      value: id,
                      label: title || "Without a title",
                    }))}
                  />
                ) : null}
              </div>
            ) : null}
          </>
        ) : null}
      </fieldset>
      <fieldset className="mt-6 flex flex-col gap-1">
        <legend className="mb-2 font-display text-h2 font-semibold text-deep">
          What do they hear?
        </legend>
        <p className="max-w-prose text-ink-soft">
          Their page says from then on that they are booked, and for which day.
          {byLetter === false ? " No letter reaches them: please tell them to look." : ""}
        </p>
        {byLetter ? (
          <Checkbox
            label="Tell them by letter, with a link to their page"
            {...fields.tick("tells")}
          />
        ) : null}
        <Checkbox
          label="Show them there how to reach us directly. We can take it back at any time."
          {...fields.tick("shows")}
        />
        {draft.shows ? (
          <ContactFields
            contact={draft.contact}
            problems={ofContact}
            onChange={(contact) => set({ contact })}
          />
        ) : null}
      </fieldset>
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
          <Button type="submit" aria-disabled={isBusy || isLoading}>
            {isBusy ? "One moment…" : "Mark as booked"}
          </Button>
        </p>
      )}
    </form>
  );
}
