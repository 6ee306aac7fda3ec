import { PartnerLink, PlanPartner } from "~/plan/add-partner/plan-partner";
import { PlanChoice } from "~/plan/fields/plan-choice";
import { PlanMoney } from "~/plan/fields/plan-number";
import { PlanLongText, PlanText } from "~/plan/fields/plan-text";
import { RemoveRow } from "~/plan/frame/rows/remove-row";
import { InPlan } from "~/plan/frame/section-head";
import { useMayEdit } from "~/plan/store/members";
import { usePlan } from "~/plan/store/plan-context";
import { Written } from "~/ui/written";
import { factsOf } from "./line-row";
import type { BudgetItem } from "./totals";

type Props = { item: BudgetItem; onClose: () => void };

export function LineSheet({ item, onClose }: Props) {
  const { currency } = usePlan();
  const mayEdit = useMayEdit() && !item.is_choice;
  return (
    <>
      <div className="flex flex-col gap-2">
        {factsOf(item, currency).map((fact) => (
          <p key={fact} dir="auto" className="text-left">
            {fact}
          </p>
        ))}
        {item.gives_way === undefined ? null : (
          <p>If you need this as well, write its price here.</p>
        )}
        {item.partner_id && !mayEdit ? (
          <p>
            <PartnerLink id={item.partner_id} />
          </p>
        ) : null}
        {item.is_choice ? <InPlan to="celebration">Change it in the celebration</InPlan> : null}
      </div>
      {mayEdit ? <LineFields item={item} onClose={onClose} /> : <Written>{item.note}</Written>}
    </>
  );
}

const COUNTED = [
  { value: false, label: "Once" },
  { value: true, label: "For each person" },
];

function LineFields({ item, onClose }: Props) {
  const each = item.per_person ? ", for each person" : "";
  const address = { noun: "plan_budget_items", id: item.id } as const;
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <PlanText {...address} field="title" label="What it is" />
        <PlanText {...address} field="category" label="Category" list="budget-categories" />
      </div>
      <PlanChoice {...address} field="per_person" label="It costs this" options={COUNTED} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PlanMoney {...address} field="low" label={`Estimate${each}, from`} />
        <PlanMoney {...address} field="high" label={`Estimate${each}, up to`} />
        <PlanMoney {...address} field="quoted" label={`Quoted${each}`} />
        <PlanMoney {...address} field="quoted_to" label={`Quoted${each}, up to`} />
        <PlanMoney {...address} field="agreed" label={`Agreed${each}`} />
        <PlanMoney
          {...address}
          field="paid"
          label={item.per_person ? "Paid so far, for all" : "Paid so far"}
        />
        <PlanText {...address} field="payer" label="Who pays" />
      </div>
      <PlanPartner {...address} field="partner_id" />
      <PlanLongText {...address} field="note" label="Note" rows={2} />
      <RemoveRow noun={address.noun} row={item} onClose={onClose} />
    </div>
  );
}
