import type { CostRange } from "~shared/templates/documents";

/** Rough costs with their sources, as a table; they are never a quote. */
export const RoughCosts = ({ ranges }: { ranges: CostRange[] }) => (
  <table className="rough-costs">
    <caption>Rough US prices. They are no quote: ask.</caption>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">Roughly</th>
        <th scope="col">Source</th>
      </tr>
    </thead>
    <tbody>
      {ranges.map((range) => (
        <tr key={range.key}>
          <th scope="row" dir="auto">
            {range.title}
          </th>
          <td className="sm:whitespace-nowrap">{amountOf(range)}</td>
          <td dir="auto">
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
