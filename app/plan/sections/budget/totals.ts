import type { RowOf } from "~/plan/store/rows";

export type BudgetItem = RowOf["plan_budget_items"] & {
  /** The choice that replaces this rough price, which then does not count. */
  gives_way?: string;
  /** Comes from a choice in the celebration, and is edited there. */
  is_choice?: true;
};

/** A range of amounts, in minor units of the currency. */
export type Range = { low: number; high: number };

const NOTHING: Range = { low: 0, high: 0 };

/**
 * An item's costs, in minor units; null where nothing is known. Prices for each person are
 * multiplied by the expected guests; `paid` is always a total, and `open` the unpaid part of
 * `expected`, the best known price: agreed, else quoted, else the estimate.
 * @param guests null if unknown; then the cost of an item for each person is unknown, too
 */
export function costsOf(item: BudgetItem, guests: number | null) {
  const paid = item.paid ?? 0;
  const times = item.per_person ? guests : 1;
  const all = (each: number | null) => (each === null || times === null ? null : each * times);
  const range = (from: number | null, to: number | null): Range | null => {
    const ends = [all(from), all(to)].filter((end) => end !== null);
    // One end alone means "from" or "up to": the other one is not made up.
    const low = from === null ? 0 : Math.min(...ends);
    return ends.length === 0 ? null : { low, high: Math.max(...ends) };
  };
  const estimate = range(item.low, item.high);
  const quoted = range(item.quoted, item.quoted_to);
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

export type Totals = ReturnType<typeof totalsOf>;

export function totalsOf(items: readonly BudgetItem[], guests: number | null) {
  const totals = {
    estimate: NOTHING,
    quoted: NOTHING,
    agreed: 0,
    paid: 0,
    expected: NOTHING,
    open: NOTHING,
    /** Items without a price. */
    unknown: 0,
    /** Items priced for each person while the number of guests is unknown. */
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

/** Items by category, in the order of each category's first item; items without one come last. */
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
