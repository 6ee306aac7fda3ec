import { formatMoney } from "~/lib/money";
import { PartnerLink } from "~/plan/add-partner/partner-link";
import { PlanPartner } from "~/plan/add-partner/plan-partner";
import { PlanMoney } from "~/plan/fields/plan-number";
import { PlanLongText, PlanText } from "~/plan/fields/plan-text";
import { More } from "~/plan/frame/more";
import { RemoveRow } from "~/plan/frame/rows/remove-row";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, usePlanStore } from "~/plan/store/plan-context";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Written } from "~/ui/written";
import type { Choice } from "./areas";

type Props = {
  choice: Choice;
  /** Its buttons are about to go with it. */
  onLeave: () => void;
};

export function ChoiceItem({ choice, onLeave }: Props) {
  const store = usePlanStore();
  const mayEdit = useMayEdit();
  const { id, title, note, text, source, state, suggested } = choice;
  const to = (next: "idea" | "chosen" | "aside", label: string, isMain = false) => (
    <Button
      size="sm"
      variant={isMain ? "secondary" : "quiet"}
      onClick={() => {
        store.edit("plan_choices", id, "state", next);
        void store.flush();
        if (next === "aside" || state === "aside") onLeave();
      }}
    >
      {label}
      <span className="sr-only">: {title}</span>
    </Button>
  );
  return (
    <li className="border-b border-line py-4 last:border-0">
      <p dir="auto" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
        {title || "Without a title"}
        {state === "chosen" ? (
          <Badge tone="positive" className="font-normal">
            Chosen
          </Badge>
        ) : suggested ? (
          <span className="text-base font-normal text-ink-soft">Our suggestion</span>
        ) : null}
      </p>
      <Written>{note}</Written>
      {text ? <Reading text={text} source={source} /> : null}
      <ChoiceFacts choice={choice} />
      {mayEdit ? (
        <div className="mt-1 flex flex-wrap items-center gap-x-2">
          {state === "chosen" ? to("idea", "Back to the ideas") : to("chosen", "Choose", true)}
          {state === "aside" ? to("idea", "Back to the ideas") : to("aside", "Put aside")}
        </div>
      ) : null}
      {mayEdit ? (
        <More summary="Note, cost and partner" of={choice.title}>
          <ChoiceFields choice={choice} onLeave={onLeave} />
        </More>
      ) : null}
    </li>
  );
}

const Reading = ({ text, source }: { text: string; source: string }) => (
  <details>
    <summary className="fold-head">Read it</summary>
    <figure className="mt-2 border-l-4 border-joy pl-4">
      <blockquote dir="auto" className="whitespace-pre-line">
        {text}
      </blockquote>
      {source ? (
        <figcaption dir="auto" className="mt-2 text-base text-ink-soft">
          {source}
        </figcaption>
      ) : null}
    </figure>
  </details>
);

function ChoiceFacts({ choice }: { choice: Choice }) {
  const { currency } = usePlan();
  // A choice that this browser has just added may have neither field.
  const { cost = null, partner_id = null } = choice;
  if (cost === null && partner_id === null) return null;
  return (
    <p className="text-ink-soft">
      {cost === null ? null : formatMoney(cost, currency)}
      {cost !== null && partner_id !== null ? " · " : null}
      {partner_id === null ? null : <PartnerLink id={partner_id} />}
    </p>
  );
}

function ChoiceFields({ choice, onLeave }: Props) {
  const address = { noun: "plan_choices", id: choice.id } as const;
  return (
    <div className="flex flex-col gap-5 pt-2 pb-4">
      <PlanText {...address} field="title" label="Idea" />
      <PlanLongText {...address} field="note" label="Note" rows={2} />
      {choice.area === "readings" ? (
        <>
          <PlanLongText {...address} field="text" label="Words of the reading" rows={4} />
          <PlanText {...address} field="source" label="Who wrote it" most={500} />
        </>
      ) : null}
      <PlanMoney {...address} field="cost" label="Cost, for all" hint="The budget counts it." />
      <PlanPartner {...address} field="partner_id" />
      <RemoveRow noun={address.noun} row={choice} onClose={onLeave} />
    </div>
  );
}
