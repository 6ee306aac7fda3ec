import { PlanNumber } from "~/plan/fields/plan-number";
import { planMeta } from "~/plan/frame/plan-meta";
import { Removed } from "~/plan/frame/removed";
import { SectionHead } from "~/plan/frame/section-head";
import { useSteadyRows } from "~/plan/frame/use-steady-rows";
import { usePlan, usePlanId } from "~/plan/store/plan-context";
import { AddLine } from "./add-line";
import { BudgetLine } from "./budget-line";
import { BudgetTotals } from "./budget-totals";
import { CategoryChart } from "./category-chart";
import { CurrencyField } from "./currency-field";
import { categoryWords, rangeWords } from "./money-words";
import { RoughPrices } from "./rough-prices";
import { type BudgetItem, categoriesOf, totalsOf } from "./totals";
import { useLines } from "./use-lines";

export const meta = () => planMeta("Budget");

const isCounted = ({ gives_way }: BudgetItem) => gives_way === undefined;

/** Shows what it may cost, what was agreed and paid, and what is still open. */
export default function Budget() {
  const id = usePlanId();
  const { expected_guests: guests, currency } = usePlan();
  const items = useLines();
  const { rows, hold } = useSteadyRows(items, "category");
  const categories = categoriesOf(rows, guests);
  const names = categories.map(({ name }) => name).filter(Boolean);
  return (
    <>
      <SectionHead title="Budget">
        Rough numbers are enough for a beginning. Ask for prices in writing, and buy only what you
        want.
      </SectionHead>
      {items.length === 0 ? (
        <p className="mt-8 text-xl">Nothing is in the budget yet.</p>
      ) : (
        <>
          <BudgetTotals totals={totalsOf(items, guests)} currency={currency} />
          <CategoryChart categories={categories} currency={currency} />
        </>
      )}
      <div className="mt-8">
        <PlanNumber
          noun="plans"
          id={id}
          field="expected_guests"
          label="About how many people?"
          hint="What is for each person is multiplied with it."
          most={10_000}
        />
      </div>
      <div {...hold}>
        {categories.map(({ name, items: lines, totals }) => (
          <section key={name} className="mt-8">
            <h2
              dir="auto"
              className="flex flex-wrap items-baseline justify-between gap-x-4 text-2xl text-deep"
            >
              {categoryWords(name)}
              <span className="times text-lg font-normal text-ink-soft">
                {totals.unknown + totals.waiting < lines.filter(isCounted).length
                  ? rangeWords(totals.expected, currency)
                  : null}
              </span>
            </h2>
            <ul className="mt-2 rounded-card border border-line bg-paper px-4">
              {lines.map((item) => (
                <BudgetLine key={item.id} item={item} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <datalist id="budget-categories">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <AddLine />
      <RoughPrices />
      <Removed noun="plan_budget_items" />
      <CurrencyField />
    </>
  );
}
