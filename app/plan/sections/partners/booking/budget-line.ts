import { AREA_CATEGORIES, categoryNamed, isSame } from "~/plan/sections/budget/lines";
import { estimateWords } from "~/plan/sections/budget/money-words";
import type { BudgetItem } from "~/plan/sections/budget/totals";

type Kind = {
  /** The budget's names for this category; the first names a new one. */
  categories: string[];
  /** Matches the titles of such a partner's lines, where the category holds others, too. */
  title?: RegExp;
  /** A part in the day's program; the partner's name if left out. */
  part?: string;
};

/** By a partner's type; plans name their categories themselves. */
const KINDS: Record<string, Kind> = {
  "Celebration Venue": { categories: AREA_CATEGORIES.venue, part: "Welcome" },
  "Funeral Home": { categories: ["Funeral home"], part: "Welcome" },
  Catering: { categories: AREA_CATEGORIES.food, part: "Food and drink" },
  "Music/Entertainment": { categories: AREA_CATEGORIES.music, part: "Music" },
  "Celebrant/Officiant": {
    categories: ["People", "Celebrant", "Ceremony"],
    title: /celebrant|officiant/i,
    part: "Ceremony",
  },
  "Event Planning": { categories: ["Planning", "Event planning"] },
  "Photography/Videography": { categories: ["Photos and film", "Photos", "Photography", "Video"] },
  "Memorial Items/Keepsakes": { categories: AREA_CATEGORIES.keepsakes },
};

/** A partner of this type usually has a part in the day's program. */
export const mayPerform = (type: string): boolean =>
  ![
    "Celebration Venue",
    "Funeral Home",
    "Catering",
    "Photography/Videography",
    "Memorial Items/Keepsakes",
  ].includes(type);

const kindOf = (type: string): Kind => KINDS[type] ?? { categories: [] };

/** The category of a new line: the plan's own of that kind, else the first known name. */
export const categoryFor = (type: string, lines: readonly BudgetItem[]): string =>
  categoryNamed(kindOf(type).categories, lines);

/** The title of a partner's part in the program; "" for its name. */
export const partFor = (type: string): string => kindOf(type).part ?? "";

/** The lines that a partner's booking can use: those without another partner. */
export const linesFor = (partner: string | null, lines: readonly BudgetItem[]): BudgetItem[] =>
  lines.filter(({ partner_id }) => partner_id === null || partner_id === partner);

/**
 * The budget line that a booking most likely stands for: its partner's own, else one of that kind
 * with nothing agreed or paid yet; none: a new one.
 * @param name of the family's own, which lines know by that alone
 */
export function likelyLine(
  partner: string | null,
  type: string,
  lines: readonly BudgetItem[],
  name?: string,
): BudgetItem | undefined {
  const { categories, title } = kindOf(type);
  const own = lines.find((line) =>
    partner === null ? name !== undefined && isSame(line.title, name) : line.partner_id === partner,
  );
  const free = lines.filter(
    (line) =>
      line.partner_id === null &&
      line.agreed === null &&
      line.paid === null &&
      categories.some((name) => isSame(line.category, name)),
  );
  return own ?? (title ? free.find((line) => title.test(line.title)) : free[0]);
}

/** A line's label: "Food and drink: Catering, $35 to $80 for each person". */
export const lineWords = (line: BudgetItem, currency: string): string =>
  [
    [line.category.trim(), line.title.trim() || "Without a title"].filter(Boolean).join(": "),
    estimateWords(line, currency),
  ]
    .filter(Boolean)
    .join(", ");
