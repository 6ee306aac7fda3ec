import type { ReactNode } from "react";
import { formatMoney } from "~/lib/money";
import { PlanNumber } from "~/plan/fields/plan-number";
import { AddByTitle } from "~/plan/frame/rows/add-by-title";
import { OpenRow, useOpened, useOpenRow } from "~/plan/frame/rows/open-row";
import { Removed } from "~/plan/frame/rows/removed";
import { useSteadyRows } from "~/plan/frame/rows/use-steady-rows";
import { SectionHead } from "~/plan/frame/section-head";
import { usePlan, usePlanId, usePlanStore } from "~/plan/store/plan-context";
import { Card } from "~/ui/card";
import { later } from "~/ui/later";
import { ROWS } from "~/ui/row";
import { CurrencyField } from "./currency-field";
import { LineRow } from "./line-row";
import { useLines } from "./lines";
import { categoryWords, rangeWords } from "./money-words";
import { RoughPrices } from "./rough-prices";
import { type BudgetItem, type Category, categoriesOf, type Totals, totalsOf } from "./totals";

// Loaded on demand: it has the fields of a line.
const LineSheet = later(async () => (await import("./line-sheet")).LineSheet);

const isCounted = ({ gives_way }: BudgetItem) => gives_way === undefined;

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

function AddLine() {
  const store = usePlanStore();
  const add = (title: string) => store.add("plan_budget_items", { title });
  return <AddByTitle label="Add a line" onAdd={add} className="mt-8" />;
}

function BudgetTotals({ totals, currency }: { totals: Totals; currency: string }) {
  const { expected, paid, open, estimate, quoted, agreed, unknown, waiting } = totals;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <Card className="mt-8 print:shadow-none">
      <dl className="grid gap-2 sm:grid-cols-3 sm:gap-4">
        <Sum name="Expected in all" sum={rangeWords(expected, currency)} />
        <Sum name="Paid" sum={money(paid)} />
        <Sum name="Still open" sum={rangeWords(open, currency)} />
      </dl>
      <p className="mt-4 text-ink-soft">
        Estimates {rangeWords(estimate, currency)} · Quoted {rangeWords(quoted, currency)} · Agreed{" "}
        {money(agreed)}
      </p>
      {unknown > 0 ? (
        <p className="text-ink-soft">
          {unknown === 1 ? "One line has no price yet." : `${unknown} lines have no price yet.`}
        </p>
      ) : null}
      {waiting > 0 ? (
        <p className="mt-1 font-semibold">
          {waiting === 1
            ? "One line is for each person and not in the sum yet"
            : `${waiting} lines are for each person and not in the sum yet`}
          : say below about how many people come.
        </p>
      ) : null}
    </Card>
  );
}

const Sum = ({ name, sum }: { name: string; sum: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-display text-h3 font-semibold">{sum}</dd>
  </div>
);

function CategoryChart({ categories, currency }: { categories: Category[]; currency: string }) {
  const known = categories.filter(({ totals }) => totals.expected.high + totals.paid > 0);
  if (known.length < 2) return null;
  const most = Math.max(...known.map(({ totals }) => totals.expected.high), 1);
  return (
    <section className="mt-part break-inside-avoid">
      <h2 className="text-deep">By category</h2>
      <ul className="flex flex-col gap-3">
        {known.map(({ name, totals: { expected, paid } }) => (
          <li key={name}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span dir="auto">{categoryWords(name)}</span>
              <span className="font-semibold wrap-normal">
                {rangeWords(expected, currency)}
                {paid > 0 ? (
                  <span className="font-normal text-ink-soft">
                    {" "}
                    · {formatMoney(paid, currency)} paid
                  </span>
                ) : null}
              </span>
            </p>
            <Bar low={(expected.low / most) * 100} high={(expected.high / most) * 100} />
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-6 text-base text-ink-soft">
        <Key look="fill-deep">at least</Key>
        <Key look="fill-bar">up to</Key>
      </p>
    </section>
  );
}

/** From the least to the most, in percent of the widest bar; the figures are beside it. */
const Bar = ({ low, high }: { low: number; high: number }) => (
  <svg aria-hidden="true" className="mt-1 block h-3 w-full">
    <rect
      width={`${high}%`}
      height="100%"
      rx="3"
      className="fill-bar forced-colors:fill-[CanvasText]"
    />
    <rect
      width={`${low}%`}
      height="100%"
      rx="3"
      className="fill-deep forced-colors:fill-[Highlight]"
    />
  </svg>
);

const Key = ({ look, children }: { look: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2">
    <svg aria-hidden="true" className="size-4">
      <rect width="100%" height="100%" rx="3" className={look} />
    </svg>
    {children}
  </span>
);
