// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
import type { ReactNode } from "react";
import { formatMoney } from "~/lib/money";
import { useLines } from "~/plan/sections/budget/lines";
import { categoryWords, rangeWords, sourceWords } from "~/plan/sections/budget/money-words";
import { type BudgetItem, categoriesOf, costsOf, totalsOf } from "~/plan/sections/budget/totals";
import { usePlan } from "~/plan/store/plan-context";
import { PrintedSection } from "./printed-section";

export function PrintedBudget() {
  const { expected_guests: guests, currency } = usePlan();
  const items = useLines().filter(({ gives_way }) => gives_way === undefined);
  if (items.length === 0) return null;
  const { expected, paid, open } = totalsOf(items, guests);
  return (
    <PrintedSection title="Budget">
      <WideTable label="All lines of the budget">
        <thead>
          <tr className="border-b-2 border-line align-bottom">
            <th scope="col" className="py-1 pr-3">
              What
            </th>
            <th scope="col" className="py-1 pr-3">
              Expected
            </th>
            <th scope="col" className="py-1">
              Paid
            </th>
          </tr>
        </thead>
        {categoriesOf(items, guests).map(({ name, items: lines }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={3} dir="auto" className="pt-3 text-lg">
                {categoryWords(name)}
              </th>
            </tr>
            {lines.map((item) => (
              <Line key={item.id} item={item} guests={guests} currency={currency} />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr className="border-t-2 border-line font-semibold">
            <th scope="row" className="py-2 pr-3">
              In all
            </th>
            <td className="py-2 pr-3">{rangeWords(expected, currency)}</td>
            <td className="py-2">{formatMoney(paid, currency)}</td>
          </tr>
        </tfoot>
      </WideTable>
      <p className="mt-3">Still open: {rangeWords(open, currency)}</p>
    </PrintedSection>
  );
}

type LineProps = { item: BudgetItem; guests: number | null; currency: string };

function Line({ item, guests, currency }: LineProps) {
  const { expected, paid } = costsOf(item, guests);
  const { title, note, payer, source_name, quoted, quoted_to, agreed } = item;
  const isRough = source_name && (quoted ?? quoted_to ?? agreed) === null && expected;
  const facts = [
    payer ? `Pays: ${payer}` : "",
    isRough ? `rough; ask. Source: ${sourceWords(item)}` : "",
  ];
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" dir="auto" className="py-1 pr-3 font-normal">
        {title}
        <span className="block text-base whitespace-pre-line text-ink-soft">
          {[...facts, note].filter(Boolean).join("\n")}
        </span>
      </th>
      <td className="py-1 pr-3">{rangeWords(expected, currency)}</td>
      <td className="py-1">{paid > 0 ? formatMoney(paid, currency) : ""}</td>
    </tr>
  );
}

/** Scrolls by itself where large text leaves no room: amounts do not wrap, names keep a word. */
const WideTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    tabIndex={0}
    className="relative overflow-x-auto print:overflow-visible"
  >
    <table className="w-full text-left [&_td]:wrap-normal [&_thead_th]:wrap-normal [&_th[scope=row]]:min-w-28">
      {children}
    </table>
  </section>
);
