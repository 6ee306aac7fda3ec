import { parseMoney } from "~/lib/money";
import { randomId } from "~/lib/random-id";
import { forgetInTab, keepInTab, readFromTab } from "~/lib/tab-storage";
import { daysOf } from "~/plans/celebration/days";
import type { RowOf } from "~/plans/store/rows";
import type { Asked } from "../mutations";

/** The most partners of one inquiry, as the database counts them. */
export const MOST_PARTNERS = 5;

/** What somebody is about to ask, as the form holds it. */
export type Draft = {
  /** The inquiry's id: sent twice it asks nobody twice. */
  id: string;
  name: "full" | "first" | "none";
  celebration: string;
  dates: string[];
  guests: string;
  /** Whether the budget is said; it is not, unless somebody wants it. */
  saysBudget: boolean;
  budget: string;
  words: string;
  partners: string[];
};

type Plan = Pick<
  RowOf["plans"],
  | "honoree_name"
  | "words_for_day"
  | "day_state"
  | "day"
  | "possible_days"
  | "expected_guests"
  | "kind"
>;

/** A draft from what the plan holds, with days that are not past. */
export function draftOf(plan: Plan, today: string): Draft {
  const celebration = plan.words_for_day.trim() || "celebration of life";
  return {
    id: randomId(),
    name: "first",
    celebration,
    dates: daysOf(plan).filter((day) => day >= today),
    guests: plan.expected_guests === null ? "" : String(plan.expected_guests),
    saysBudget: false,
    budget: "",
    words: wordsOf(plan.kind, celebration),
    partners: [],
  };
}

const wordsOf = (kind: string, celebration: string): string =>
  kind === "ahead"
    ? `We are planning ahead for a ${celebration}. Could you tell us what you offer, what it costs, and what that includes?`
    : `We are planning a ${celebration}. Could you tell us whether you are free, what it would cost, and what that includes?`;

/** The name as partners see it: whole, its first word, or none. */
export function shownName(honoree: string, choice: Draft["name"]): string {
  const name = honoree.trim();
  if (choice === "none") return "";
  return choice === "full" ? name : (name.split(/\s+/)[0] ?? "");
}

/** A whole number of guests; null for none; undefined for what is no number or too many. */
export function guestsIn(text: string): number | null | undefined {
  const plain = text.replace(/[\s,]/g, "");
  if (plain === "") return null;
  return /^\d{1,5}$/.test(plain) && Number(plain) <= 10_000 ? Number(plain) : undefined;
}

/** What is wrong with a draft, by field; nothing where it can be sent. */
export type Problems = Partial<Record<"partners" | "guests" | "budget" | "words", string>>;

export function problemsIn(draft: Draft, currency: string): Problems {
  const problems: Problems = {};
  if (draft.partners.length === 0) problems.partners = "Please choose at least one partner";
  if (guestsIn(draft.guests) === undefined) {
    problems.guests = "Please enter a whole number up to 10,000, or nothing";
  }
  const budget = parseMoney(draft.budget, currency);
  if (draft.saysBudget && (budget === undefined || budget === null || budget > 10_000_000)) {
    problems.budget = "Please enter an amount such as 1,200, or untick the budget";
  }
  if (draft.words.trim() === "") problems.words = "Please write what you want to ask";
  return problems;
}

/** What partners will see. What is no number is left out: problemsIn tells of it. */
export const askedIn = (draft: Draft, honoree: string, currency: string): Asked => ({
  shown_name: shownName(honoree, draft.name),
  celebration: draft.celebration.trim(),
  dates: draft.dates,
  expected_guests: guestsIn(draft.guests) ?? null,
  budget: draft.saysBudget ? (parseMoney(draft.budget, currency) ?? null) : null,
  words: draft.words.trim(),
});

const keyOf = (planId: string) => `inquiry-draft-${planId}`;

/** Keeps a draft over a reload; it goes with the tab. */
export const keepDraft = (planId: string, draft: Draft): void => keepInTab(keyOf(planId), draft);
export const forgetDraft = (planId: string): void => forgetInTab(keyOf(planId));

/** What was kept, with what an older version of the site did not know; null for none. */
export function keptDraft(planId: string, start: Draft): Draft | null {
  const kept = readFromTab(keyOf(planId));
  if (typeof kept !== "object" || kept === null) return null;
  const known = Object.entries(kept).filter(
    ([field, value]) =>
      field in start &&
      typeof value === typeof start[field as keyof Draft] &&
      Array.isArray(value) === Array.isArray(start[field as keyof Draft]),
  );
  return { ...start, ...Object.fromEntries(known) };
}
