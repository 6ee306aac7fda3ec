import type { CostRange } from "~shared/templates/documents";

/** A card for each row where columns would be too narrow. */
const CELL = "border-line max-sm:block sm:border-t sm:py-3 sm:pr-4 sm:align-top";
const HEAD = `font-semibold ${CELL}`;

export const RoughCosts = ({ ranges }: { ranges: CostRange[] }) => (
  <table className="mt-6 w-full text-left">
    <caption className="pb-3 text-left text-ink-soft">
      Rough US prices. They are no quote: ask.
    </caption>
    <thead className="max-sm:sr-only">
      <tr>
        <th scope="col" className={HEAD}>
          What
        </th>
        <th scope="col" className={HEAD}>
          Roughly
        </th>
        <th scope="col" className={HEAD}>
          Source
        </th>
      </tr>
    </thead>
    <tbody>
      {ranges.map((range) => (
        <tr key={range.key} className="border-line max-sm:block max-sm:border-t max-sm:py-3">
          <th scope="row" dir="auto" className={HEAD}>
            {range.title}
          </th>
          <td className={`sm:whitespace-nowrap ${CELL}`}>{amountOf(range)}</td>
          <td dir="auto" className={CELL}>
            {range.source}
            {range.year ? `, ${range.year}` : null}
            {range.weak ? " (a weak source)" : null}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** A range in cents as words: "$750 to $3,000 a head", "from $600"; "ask" if nothing is known. */
export function amountOf({ low, high, perPerson }: CostRange): string {
  const each = perPerson ? " a head" : "";
  if (low === null && high === null) return "ask";
  if (low === null) return `up to ${dollars(high)}${each}`;
  if (high === null) return `from ${dollars(low)}${each}`;
  return low === high ? `${dollars(low)}${each}` : `${dollars(low)} to ${dollars(high)}${each}`;
}

const dollars = (cents: number | null) => {
  const amount = (cents ?? 0) / 100;
  const digits = Number.isInteger(amount) ? 0 : 2;
  return `$${amount.toLocaleString("en-US", { minimumFractionDigits: digits })}`;
};
