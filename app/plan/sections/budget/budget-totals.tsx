import { formatMoney } from "~/lib/money";
import { Card } from "~/ui/card";
import { rangeWords } from "./money-words";
import type { Totals } from "./totals";

type Props = { totals: Totals; currency: string };

/** The totals of all lines, and what they leave out. */
export function BudgetTotals({ totals, currency }: Props) {
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
