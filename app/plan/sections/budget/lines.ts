import { useMemo } from "react";
import type { Choice } from "~/plan/sections/celebration/areas";
import { BLANK_ROWS } from "~/plan/store/blank-rows";
import { useRows } from "~/plan/store/plan-context";
import type { Area } from "~shared/templates/documents";
import type { BudgetItem } from "./totals";

/** Budget category names for each area; a new category gets the first. */
export const AREA_CATEGORIES: Record<Area, string[]> = {
  venue: ["Venue", "Place", "Location"],
  music: ["Music", "Entertainment"],
  food: ["Food and drink", "Food", "Catering"],
  activities: ["Activities"],
  readings: ["Readings"],
  keepsakes: ["Keepsakes", "Memorial items"],
};

/** Compares two words, ignoring case and surrounding spaces. */
export const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The plan's own category under one of these names, else the first name. */
export const categoryNamed = (names: readonly string[], lines: readonly BudgetItem[]): string =>
  lines.find(({ category }) => names.some((name) => isSame(category, name)))?.category ??
  names[0] ??
  "";

const prices = ({ low, high, quoted, quoted_to, agreed }: BudgetItem) =>
  low ?? high ?? quoted ?? quoted_to ?? agreed;

/** An untouched rough price from the draft. */
const isRough = (line: BudgetItem) =>
  Boolean(line.template_key) && line.partner_id === null && line.created_at === line.updated_at;

/** Food that costs nothing, by its own words: "A potluck", "Everyone brings what fits". */
const isBrought = ({ area, title, note }: Choice) =>
  area === "food" && /\b(potlucks?|picnic|brings?|bakes?|home-?made)\b/i.test(`${title} ${note}`);

/**
 * The budget, including what is chosen: a choice with a cost adds a line unless the budget already
 * has one with its partner or title, and an untouched rough price gives way to the choice.
 */
export function linesOf(items: readonly BudgetItem[], choices: readonly Choice[]): BudgetItem[] {
  const chosen = choices.filter(({ state }) => state === "chosen");
  const has = ({ partner_id = null, title }: Choice) =>
    items.some(
      (item) =>
        prices(item) !== null &&
        !isRough(item) &&
        ((partner_id !== null && item.partner_id === partner_id) ||
          (title.trim() !== "" && isSame(item.title, title))),
    );
  const instead = (item: BudgetItem) =>
    chosen.find(
      (choice) =>
        AREA_CATEGORIES[choice.area as Area].some((name) => isSame(name, item.category)) &&
        ((choice.cost ?? null) !== null || isBrought(choice)),
    );
  const own = items.map((item) => {
    const choice = isRough(item) ? instead(item) : undefined;
    return choice ? { ...item, gives_way: choice.title || "Without a title" } : item;
  });
  const costs = chosen.filter((choice) => (choice.cost ?? null) !== null && !has(choice));
  return [
    ...own,
    ...costs.map(({ id, area, title, cost, partner_id }) => {
      const category = categoryNamed(AREA_CATEGORIES[area as Area], items);
      const known = { category, title, low: cost, high: cost };
      return {
        ...BLANK_ROWS.plan_budget_items,
        ...known,
        id,
        partner_id,
        is_choice: true,
      } as BudgetItem;
    }),
  ];
}

export function useLines() {
  const items = useRows("plan_budget_items");
  const choices = useRows("plan_choices");
  return useMemo(() => linesOf(items, choices), [items, choices]);
}
