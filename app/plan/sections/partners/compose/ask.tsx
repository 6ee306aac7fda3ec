import { type FormEvent, useId } from "react";
import { focusFault, formFields } from "~/plan/fields/form-fields";
import { planMeta } from "~/plan/frame/plan-meta";
import { SectionHead } from "~/plan/frame/section-head";
import { sectionPath } from "~/plan/frame/sections";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, usePlanId } from "~/plan/store/plan-context";
import { Button, LinkButton } from "~/ui/button";
import { Checkbox } from "~/ui/form/controls";
import { Problem } from "~/ui/form/field";
import { TextAreaField, TextField } from "~/ui/form/fields";
import { later } from "~/ui/later";
import { browserConfig } from "~shared/config";
import { ChoosePartners } from "./choose-partners";
import { DaysAsked } from "./days-asked";
import { useAsk } from "./use-ask";
import { useAskable } from "./use-askable";

// Below the rest.
const Preview = later(async () => (await import("./preview")).Preview);
const AddressFirst = later(async () => (await import("~/plan/open/address-first")).AddressFirst);

export const meta = () => planMeta("Ask partners");

export default function Ask() {
  const planId = usePlanId();
  const mayEdit = useMayEdit();
  return (
    <>
      <SectionHead title="Ask partners" needs="Questions go out">
        You write once, and each partner gets a question of its own. None of them sees whom else you
        ask, and your address and phone number are not told.
      </SectionHead>
      {mayEdit ? (
        <AskForm key={planId} />
      ) : (
        <p className="mt-8 text-xl">You can read this plan, not ask partners for it.</p>
      )}
      <p className="mt-8">
        <LinkButton to={sectionPath(planId, "partners")} variant="quiet">
          Back to the partners
        </LinkButton>
      </p>
    </>
  );
}

function AskForm() {
  const plan = usePlan();
  const askable = useAskable();
  const { rows, partners, wayOf } = askable;
  const { draft, change, asked, problems, refusal, isBusy, send } = useAsk(askable);
  const { text, tick } = formFields(draft, change, problems);
  const formId = useId();
  const { sendsMail } = browserConfig();
  const chosen = draft.partners.flatMap((id) => partners?.find((one) => one.id === id) ?? []);
  const onlyLinks =
    !sendsMail || (chosen.length > 0 && chosen.every((one) => wayOf(one).by === "link"));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (!(await send())) focusFault(currentTarget);
  };
  return (
    <>
      <form id={formId} noValidate onSubmit={submit} className="mt-8 flex flex-col gap-part">
        <ChoosePartners
          {...askable}
          hasSaved={rows.some(({ partner_id, is_own }) => partner_id || is_own)}
          chosen={draft.partners}
          problem={problems.partners}
          onChange={(ids) => change({ partners: ids })}
        />
        <DaysAsked days={draft.dates} draft={draft.day} onChange={change} />
        <fieldset className="flex flex-col gap-6">
          <legend className="mb-3 font-display text-h2 font-semibold text-deep">
            What should they know?
          </legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-5 max-sm:[&>:nth-child(-n+2)]:col-span-full sm:grid-cols-2">
            <TextField
              label="What kind of day?"
              hint="As you call it"
              dir="auto"
              maxLength={200}
              {...text("celebration")}
            />
            <TextField
              label="In which town?"
              hint="Partners never see the address"
              dir="auto"
              maxLength={100}
              {...text("town")}
            />
            <TextField label="Starts at" hint="If you know it" type="time" {...text("time")} />
            <TextField
              label="Expected guests"
              hint="Roughly, or nothing"
              inputMode="numeric"
              autoComplete="off"
              {...text("guests")}
            />
          </div>
          <TextField
            label="Which name may they see?"
            hint="Only a first name is fine. Leave it empty to show none."
            dir="auto"
            autoComplete="off"
            maxLength={200}
            {...text("name")}
          />
          <div>
            <Checkbox label="Tell them our budget for this" {...tick("saysBudget")} />
            {draft.saysBudget ? (
              <TextField
                label={`Budget, in ${plan.currency}`}
                inputMode="decimal"
                autoComplete="off"
                className="max-w-64"
                {...text("budget")}
              />
            ) : null}
          </div>
          <TextAreaField
            label="Your words"
            hint="Say what matters to you, such as the part of town, or a favorite song. Leave out what they need not know."
            required
            dir="auto"
            {...text("words")}
          />
        </fieldset>
        <Preview asked={asked} currency={plan.currency} names={chosen.map(({ name }) => name)} />
      </form>
      {onlyLinks ? null : <AddressFirst>Partners do not see it.</AddressFirst>}
      <div className="mt-8">
        {sendsMail ? null : (
          <p className="mb-3 max-w-prose">
            This site does not send email yet. Once the question is written down you get a link for
            each partner, to copy, send, print or show as a QR code.
          </p>
        )}
        <Button type="submit" form={formId} aria-disabled={isBusy}>
          {isBusy ? "Sending…" : onlyLinks ? "Write it down and make links" : "Send"}
        </Button>
        <div className="mt-3 max-w-prose">
          <Problem>{refusal}</Problem>
        </div>
        <p className="mt-3 text-ink-soft">
          What you write is kept in this browser until it is sent.
        </p>
      </div>
    </>
  );
}
