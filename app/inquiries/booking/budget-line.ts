import { AREA_CATEGORIES, categoryNamed, isSame } from "~/plans/budget/lines";
import { estimateWords } from "~/plans/budget/money-words";
import type { BudgetItem } from "~/plans/budget/totals";

type Kind = {
  /** What a budget calls this category; the first is the name of a new one. */
  categories: string[];
  /** What a line that stands for such a partner has in its title, where the category holds more. */
  title?: RegExp;
};

/** By a partner's type in the directory: plans name their categories in words of their own. */
const KINDS: Record<string, Kind> = {
  "Celebration Venue": { categories: AREA_CATEGORIES.venue },
  "Funeral Home": { categories: ["Funeral home"] },
  Catering: { categories: AREA_CATEGORIES.food },
  "Music/Entertainment": { categories: AREA_CATEGORIES.music },
  "Celebrant/Officiant": {
    categories: ["People", "Celebrant", "Ceremony"],
    title: /celebrant|officiant/i,
  },
  "Event Planning": { categories: ["Planning", "Event planning"] },
  "Photography/Videography": { categories: ["Photos and film", "Photos", "Photography", "Video"] },
  "Memorial Items/Keepsakes": { categories: AREA_CATEGORIES.keepsakes },
};

/** Whether a partner of a type usually has a part in the running order of the day. */
export const mayPerform = (type: string): boolean =>
  ![
    "Celebration Venue",
    "Funeral Home",
    "Catering",
    "Photography/Videography",
    "Memorial Items/Keepsakes",
  ].includes(type);

const kindOf = (type: string): Kind => KINDS[type] ?? { categories: [] };

/** The category of a new line: the plan's own of that kind, else the first of its names. */
export const categoryFor = (type: string, lines: readonly BudgetItem[]): string =>
  categoryNamed(kindOf(type).categories, lines);

/** The lines that a booking of a partner can stand in for: nobody else's. */
export const linesFor = (partner: string | null, lines: readonly BudgetItem[]): BudgetItem[] =>
  lines.filter(({ partner_id }) => partner_id === null || partner_id === partner);

/**
 * Which line of the budget a booking most likely stands for: its partner's own, else one of that kind
 * of which nothing is agreed or paid yet; none: a new one.
 */
export function likelyLine(
  partner: string | null,
  type: string,
  lines: readonly BudgetItem[],
): BudgetItem | undefined {
  const { categories, title } = kindOf(type);
  const own = partner === null ? undefined : lines.find((line) => line.partner_id === partner);
  const free = lines.filter(
    (line) =>
      line.partner_id === null &&
      line.agreed === null &&
      line.paid === null &&
      categories.some((name) => isSame(line.category, name)),
  );
  return own ?? (title ? free.find((line) => title.test(line.title)) : free[0]);
}

/** A line as a choice: "Food and drink: Catering, $35 to $80 for each person". */
export const lineWords = (line: BudgetItem, currency: string): string =>
  [
    [line.category.trim(), line.title.trim() || "Without a title"].filter(Boolean).join(": "),
    estimateWords(line, currency),
  ]
    .filter(Boolean)
    .join(", ");
