import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { formatMoney, moneyProblem, parseMoney } from "~/lib/money";
import { sectionPath } from "~/plans/frame/sections";
import { usePlan, usePlanId } from "~/plans/store/plan-context";
import { Button } from "~/ui/button";
import { Checkbox, Input } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
import { toast } from "~/ui/toast/toast";
import { bookThread } from "../mutations";
import type { Conversation } from "../threads/conversation";
import { usePress } from "../use-press";
import { agreedOf, othersToTell } from "./others";
import { TellOthers } from "./tell-others";

/** What was agreed, what follows in the plan, and which others are told. */
export function BookForm({ booked, all }: { booked: Conversation; all: Conversation[] }) {
  const { thread } = booked;
  const plan = usePlan();
  const planId = usePlanId();
  const navigate = useNavigate();
  const { isBusy, press } = usePress(thread.partner_name);
  const start = agreedOf(booked);
  const [agreed, setAgreed] = useState(start === null ? "" : formatMoney(start, plan.currency));
  const [problem, setProblem] = useState("");
  const [asPlace, setAsPlace] = useState(false);
  const [inProgram, setInProgram] = useState(false);
  const [told, setTold] = useState<string[]>([]);
  const others = othersToTell(booked, all);
  const hasPlace = plan.place_name !== "" || plan.place_address !== "";

  const book = async (event: FormEvent) => {
    event.preventDefault();
    const fault = moneyProblem(agreed, plan.currency, true);
    if (fault) return setProblem(fault);
    const done = await press(() =>
      bookThread(thread.id, {
        agreed: parseMoney(agreed, plan.currency) ?? null,
        close: told,
        as_place: asPlace,
        in_program: inProgram,
      }),
    );
    if (!done) return;
    toast.success(`${thread.partner_name} is booked. The budget and the celebration show it.`);
    await navigate(sectionPath(planId, "partners"));
  };
  return (
    <form noValidate onSubmit={book} className="mt-8 flex flex-col gap-6">
      <Field
        label={`What did you agree on, in ${plan.currency}?`}
        hint="It goes into the budget. You can leave it open."
        error={problem}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-64"
            value={agreed}
            onChange={({ target }) => {
              setAgreed(target.value);
              setProblem("");
            }}
          />
        )}
      </Field>
      <fieldset>
        <legend className="font-semibold">What else follows?</legend>
        {hasPlace ? null : (
          <Checkbox
            label="This is where it takes place"
            checked={asPlace}
            onChange={({ target }) => setAsPlace(target.checked)}
          />
        )}
        <Checkbox
          label="They have a part in the program"
          checked={inProgram}
          onChange={({ target }) => setInProgram(target.checked)}
        />
      </fieldset>
      <TellOthers others={others} told={told} onChange={setTold} />
      <p>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? "One moment…" : "Mark as booked"}
        </Button>
      </p>
    </form>
  );
}
