import { Link } from "react-router";
import { formatMoney } from "~/lib/money";
import { PartnerLink } from "~/plan/add-partner/partner-link";
import { PlanPartner } from "~/plan/add-partner/plan-partner";
import { PlanChoice } from "~/plan/fields/plan-choice";
import { PlanMoney } from "~/plan/fields/plan-number";
import { PlanLongText, PlanText } from "~/plan/fields/plan-text";
import { More } from "~/plan/frame/more";
import { sectionPath } from "~/plan/frame/sections";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, usePlanId } from "~/plan/store/plan-context";
import { useRemoval } from "~/plan/store/removal";
import { Button } from "~/ui/button";
import { estimateWords, quoteWords, rangeWords, sourceWords } from "./money-words";
import { type BudgetItem, costsOf } from "./totals";

/** One line: its expected cost, how that is known, and its fields behind "Details". */
export function BudgetLine({ item }: { item: BudgetItem }) {
  const { expected_guests: guests, currency } = usePlan();
  const planId = usePlanId();
  const mayEdit = useMayEdit();
  const { expected } = costsOf(item, guests);
  return (
    <li className="times border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p dir="auto" className="min-w-0 text-lg font-semibold">
          {item.title || "Without a title"}
        </p>
        <p className="font-semibold">
          {item.gives_way === undefined ? rangeWords(expected, currency) : "Not counted"}
        </p>
      </div>
      {item.gives_way === undefined ? null : (
        <p dir="auto">
          You chose: {item.gives_way}. If you need this as well, write its price under “Details”.
        </p>
      )}
      {item.is_choice ? (
        <p>
          <Link
            to={sectionPath(planId, "celebration")}
            className="text-link inline-flex min-h-target items-center"
          >
            Chosen for the celebration
          </Link>
        </p>
      ) : null}
      <LineFacts item={item} />
      {item.note ? (
        <p dir="auto" className="mt-1 whitespace-pre-line">
          {item.note}
        </p>
      ) : null}
      {mayEdit && !item.is_choice ? (
        <More summary="Details" of={item.title}>
          <LineFields item={item} />
        </More>
      ) : null}
    </li>
  );
}

/** How the price is known, what is paid and by whom, and the source of a rough range. */
function LineFacts({ item }: { item: BudgetItem }) {
  const { currency } = usePlan();
  const { per_person, agreed, paid, payer, partner_id, source_name } = item;
  const each = per_person ? " for each person" : "";
  const money = (amount: number) => formatMoney(amount, currency);
  const estimate = estimateWords(item, currency);
  const quoted = quoteWords(item, currency);
  const isRough = source_name && !quoted && agreed === null && estimate;
  const facts = [
    agreed === null ? "" : `Agreed: ${money(agreed)}${each}`,
    agreed === null && quoted ? `Quoted: ${quoted}` : "",
    agreed === null && !quoted && per_person && estimate ? capital(estimate) : "",
    paid === null ? "" : `Paid: ${money(paid)}`,
    payer ? `Pays: ${payer}` : "",
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 || partner_id ? (
        <p dir="auto" className="text-ink-soft">
          {facts.join(" · ")}
          {facts.length > 0 && partner_id ? " · " : null}
          {partner_id ? <PartnerLink id={partner_id} /> : null}
        </p>
      ) : null}
      {isRough ? <Source item={item} /> : null}
    </>
  );
}

const Source = ({ item }: { item: BudgetItem }) => (
  <p className="text-base text-ink-soft">
    <strong className="font-semibold">rough; ask</strong> · Source: {sourceWords(item)}
  </p>
);

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const COUNTED = [
  { value: false, label: "Once" },
  { value: true, label: "For each person" },
];

function LineFields({ item }: { item: BudgetItem }) {
  const each = item.per_person ? ", for each person" : "";
  const remove = useRemoval("plan_budget_items");
  const address = { noun: "plan_budget_items", id: item.id } as const;
  return (
    <div className="flex flex-col gap-5 pt-2 pb-4">
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
      <Button size="sm" variant="quiet" className="self-start" onClick={() => remove(item)}>
        Remove
      </Button>
    </div>
  );
}
