import { useQuery } from "@tanstack/react-query";
import { partnersByIdQuery } from "~/partners/queries-by-id";
import { AREA_CATEGORIES, categoryNamed, isSame } from "~/plan/sections/budget/lines";
import { estimateWords } from "~/plan/sections/budget/money-words";
import type { BudgetItem } from "~/plan/sections/budget/totals";
import { usePlanState, useRows } from "~/plan/store/plan-context";
import type { Thread } from "../threads/conversation";
import type { BookingDraft } from "./booking";

/** A booking's changes in the plan: as chosen, else the most likely ones. */
export function useFollows({ partner_id, own_id, partner_name }: Thread, draft: BookingDraft) {
  const lines = useRows("plan_budget_items");
  const items = useRows("plan_program_items");
  const { data: partners, isLoading } = useQuery({
    ...partnersByIdQuery(partner_id ? [partner_id] : []),
    enabled: partner_id !== null,
  });
  const own = usePlanState(({ rows }) => rows.plan_shortlist.get(own_id ?? ""));
  const type = own?.type ?? partners?.[0]?.type ?? "";
  const free = linesFor(partner_id, lines);
  const line =
    draft.line === ""
      ? likelyLine(partner_id, type, free, own_id ? partner_name : undefined)
      : free.find(({ id }) => id === draft.line);
  // A celebrant opens the program, others come before the last item.
  const place = type === "Celebrant/Officiant" ? items[0] : (items.at(-2) ?? items.at(-1));
  const after = items.find(({ id }) => id === draft.after) ?? place;
  return {
    /** The partner's type, and with it the line, is not known yet. */
    isLoading,
    lines: free,
    line,
    mayPerform: mayPerform(type),
    follows: {
      line: line?.id ?? null,
      category: categoryFor(type, lines),
      after: after?.id ?? null,
      part: partFor(type),
    },
  };
}

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
