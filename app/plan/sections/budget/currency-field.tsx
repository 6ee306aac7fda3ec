import { PlanSelect } from "~/plan/fields/plan-choice";
import { More } from "~/plan/frame/more";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, usePlanId } from "~/plan/store/plan-context";

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
        />
      </div>
    </More>
  );
}
