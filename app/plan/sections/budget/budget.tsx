import { PlanNumber } from "~/plan/fields/plan-number";
import { AddByTitle } from "~/plan/frame/rows/add-by-title";
import { OpenRow, useOpened, useOpenRow } from "~/plan/frame/rows/open-row";
import { Removed } from "~/plan/frame/rows/removed";
import { useSteadyRows } from "~/plan/frame/rows/use-steady-rows";
import { SectionHead } from "~/plan/frame/section-head";
import { usePlan, usePlanId, usePlanStore } from "~/plan/store/plan-context";
import { later } from "~/ui/later";
import { ROWS } from "~/ui/row";
import { BudgetTotals } from "./budget-totals";
import { CategoryChart } from "./category-chart";
import { CurrencyField } from "./currency-field";
import { LineRow } from "./line-row";
import { useLines } from "./lines";
import { categoryWords, rangeWords } from "./money-words";
import { RoughPrices } from "./rough-prices";
import { type BudgetItem, categoriesOf, totalsOf } from "./totals";

// Loaded on demand: it has the fields of a line.
const LineSheet = later(async () => (await import("./line-sheet")).LineSheet);

const isCounted = ({ gives_way }: BudgetItem) => gives_way === undefined;

/** Shows what it may cost, what was agreed and paid, and what is still open. */
export default function Budget() {
  const id = usePlanId();
  const { expected_guests: guests, currency } = usePlan();
  const items = useLines();
  const { rows, hold } = useSteadyRows(items, "category");
  const categories = categoriesOf(rows, guests);
  const row = useOpenRow();
  const opened = useOpened(row, rows);
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
              className="flex flex-wrap items-baseline justify-between gap-x-4 text-h3 text-deep"
            >
              {categoryWords(name)}
              <span className="font-text text-base font-normal text-ink-soft">
                {lines.length > 1 &&
                totals.unknown + totals.waiting < lines.filter(isCounted).length
                  ? rangeWords(totals.expected, currency)
                  : null}
              </span>
            </h2>
            <ul className={ROWS}>
              {lines.map((item) => (
                <LineRow key={item.id} item={item} onOpen={() => row.open(item.id)} />
              ))}
            </ul>
          </section>
        ))}
        {opened ? (
          <OpenRow row={row} title={opened.title || "Without a title"}>
            <LineSheet item={opened} onClose={row.close} />
          </OpenRow>
        ) : null}
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

/** Adds a line of the family's own; its category and amounts are in its sheet. */
function AddLine() {
  const store = usePlanStore();
  const add = (title: string) => store.add("plan_budget_items", { title });
  return <AddByTitle label="Add a line" onAdd={add} className="mt-8" />;
}
