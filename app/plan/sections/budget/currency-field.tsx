import { sameNumber } from "~/lib/money";
import { PlanSelect } from "~/plan/fields/plan-choice";
import { More } from "~/plan/frame/more";
import { isMoney } from "~/plan/schema";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, usePlanId, usePlanStore } from "~/plan/store/plan-context";

const name = new Intl.DisplayNames("en-US", { type: "currency" });

/** The currencies of families in the United States and their relatives. */
const CURRENCIES = [
  "USD",
  "AUD",
  "BRL",
  "CAD",
  "CHF",
  "CNY",
  "DKK",
  "EUR",
  "GBP",
  "INR",
  "JPY",
  "KRW",
  "MXN",
  "NGN",
  "NOK",
  "NZD",
  "PHP",
  "PLN",
  "SEK",
  "ZAR",
];

const OPTIONS = CURRENCIES.map((code) => ({ value: code, label: `${name.of(code)} (${code})` }));

/** The currency of the plan's amounts. Changing it converts nothing. */
export function CurrencyField() {
  const id = usePlanId();
  const { currency } = usePlan();
  const store = usePlanStore();
  /** Amounts are stored in the currency's units, of which another one may have more or fewer. */
  const keepNumbers = (next: string) => {
    const { rows, problems } = store.state();
    const waits = new Set(problems.map(({ row, field }) => `${row} ${field}`));
    for (const noun of ["plan_budget_items", "plan_choices"] as const) {
      for (const { id: row, removed_at, ...values } of rows[noun].values()) {
        for (const [field, amount] of Object.entries(values)) {
          if (!isMoney(field) || typeof amount !== "number" || removed_at !== null) continue;
          // What waits is as its writer typed it.
          if (waits.has(`${row} ${field}`)) continue;
          store.edit(noun, row, field as "id", sameNumber(amount, currency, next));
        }
      }
    }
  };
  if (!useMayEdit()) return null;
  return (
    <More summary={`Currency: ${name.of(currency)}`} className="mt-6">
      <div className="pt-2">
        <PlanSelect
          noun="plans"
          id={id}
          field="currency"
          label="Currency"
          hint="Amounts that are here already keep their numbers: nothing is converted."
          options={OPTIONS}
          onChoose={(next) => keepNumbers(String(next))}
        />
      </div>
    </More>
  );
}
