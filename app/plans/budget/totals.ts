import type { RowOf } from "../store/rows";

export type BudgetItem = RowOf["plan_budget_items"] & {
  /** What is chosen instead of a rough price, which does not count then. */
  gives_way?: string;
  /** It stands in the celebration, and is changed there. */
  is_choice?: true;
};

/** An amount that is not certain, in minor units of the currency. */
export type Range = { low: number; high: number };

/** What an item costs, in minor units; null where nothing is known of it. */
export type Costs = {
  /** The rough estimate. */
  estimate: Range | null;
  quoted: Range | null;
  agreed: number | null;
  paid: number;
  /** The best that is known: what is agreed, else quoted, else the estimate. */
  expected: Range | null;
  /** What of that is not paid yet. */
  open: Range | null;
};

const NOTHING: Range = { low: 0, high: 0 };

/**
 * An item's costs. What is for each person is multiplied with the guests who are expected; what is
 * paid is paid in all.
 * @param guests null: not known, and neither is what an item for each person costs
 */
export function costsOf(item: BudgetItem, guests: number | null): Costs {
  const { low, high, per_person } = item;
  const { quoted: least, quoted_to: most } = item;
  const paid = item.paid ?? 0;
  const times = per_person ? guests : 1;
  const all = (each: number | null) => (each === null || times === null ? null : each * times);
  const ends = [all(low), all(high)].filter((end) => end !== null);
  const estimate =
    ends.length === 0
      ? null
      : // One end alone is a price from which on, or up to which: the other is not made up.
        { low: low === null ? 0 : Math.min(...ends), high: Math.max(...ends) };
  const quotes = [all(least), all(most)].filter((end) => end !== null);
  const quoted =
    quotes.length === 0
      ? null
      : { low: least === null ? 0 : Math.min(...quotes), high: Math.max(...quotes) };
  const agreed = all(item.agreed);
  const expected = agreed === null ? (quoted ?? estimate) : { low: agreed, high: agreed };
  return { estimate, quoted, agreed, paid, expected, open: expected && without(expected, paid) };
}

const without = ({ low, high }: Range, paid: number): Range => ({
  low: Math.max(0, low - paid),
  high: Math.max(0, high - paid),
});

const plus = (a: Range, b: Range | null): Range =>
  b ? { low: a.low + b.low, high: a.high + b.high } : a;

export type Totals = {
  estimate: Range;
  quoted: Range;
  agreed: number;
  paid: number;
  expected: Range;
  open: Range;
  /** How many items have no price yet. */
  unknown: number;
  /** How many have one for each person while nobody has said how many come. */
  waiting: number;
};

export function totalsOf(items: readonly BudgetItem[], guests: number | null): Totals {
  const totals: Totals = {
    estimate: NOTHING,
    quoted: NOTHING,
    agreed: 0,
    paid: 0,
    expected: NOTHING,
    open: NOTHING,
    unknown: 0,
    waiting: 0,
  };
  for (const item of items) {
    if (item.gives_way !== undefined) continue;
    const costs = costsOf(item, guests);
    totals.estimate = plus(totals.estimate, costs.estimate);
    totals.quoted = plus(totals.quoted, costs.quoted);
    totals.agreed += costs.agreed ?? 0;
    totals.paid += costs.paid;
    totals.expected = plus(totals.expected, costs.expected);
    totals.open = plus(totals.open, costs.open);
    if (costs.expected) continue;
    const hasPrice = [item.low, item.high, item.quoted, item.quoted_to, item.agreed].some(
      (price) => price !== null,
    );
    if (hasPrice) totals.waiting += 1;
    else totals.unknown += 1;
  }
  return totals;
}

export type Category = { name: string; items: BudgetItem[]; totals: Totals };

/** The items by category, each category where its first item stands; those without one at the end. */
export function categoriesOf(items: readonly BudgetItem[], guests: number | null): Category[] {
  const byName = new Map<string, BudgetItem[]>();
  for (const item of items) {
    const name = item.category.trim();
    byName.set(name, [...(byName.get(name) ?? []), item]);
  }
  return [...byName]
    .sort(([a], [b]) => Number(a === "") - Number(b === ""))
    .map(([name, own]) => ({ name, items: own, totals: totalsOf(own, guests) }));
}
