import { timeWords } from "~/lib/dates/day-words";
import { moneyProblem, parseMoney } from "~/lib/money";
import { daysOf } from "~/plan/sections/celebration/days";
import type { RowOf } from "~/plan/store/rows";
import { lengthProblem, TEXT_MOST } from "~/plan/text-limits";
import type { Asked } from "../mutations";

/** The most partners per inquiry, as in the database. */
export const MOST_PARTNERS = 5;

export type Draft = {
  /** The celebrated person's, as partners see it; may be empty. */
  name: string;
  celebration: string;
  /** The place and the starting time; never the address. */
  town: string;
  time: string;
  dates: string[];
  /** A chosen day that is not added yet. */
  day: string;
  guests: string;
  /** The budget is told only if somebody wants that. */
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
  | "start_time"
>;

/** A draft from the plan's data, without past days. */
export function draftOf(plan: Plan, today: string, town = ""): Draft {
  return {
    // The full name: its first word may be "Aunt" or "Dr.".
    name: plan.honoree_name.trim(),
    celebration: plan.words_for_day.trim() || "celebration of life",
    town,
    time: plan.day_state === "none" ? "" : (plan.start_time ?? "").slice(0, 5),
    dates: daysOf(plan).filter((day) => day >= today),
    day: "",
    guests: plan.expected_guests === null ? "" : String(plan.expected_guests),
    saysBudget: false,
    budget: "",
    words: WORDS[plan.kind === "ahead" ? "ahead" : "died"],
    partners: [],
  };
}

/** The occasion, the date and the number of guests are shown beside these words. */
const WORDS = {
  ahead:
    "We are planning ahead. Could you tell us what you offer, what it costs, and what that includes?",
  died: "Could you tell us whether you are free, what it would cost, and what that includes?",
};

/** A whole number of guests; null for none; undefined for an invalid number, or too many. */
export function guestsIn(text: string): number | null | undefined {
  const plain = text.replace(/[\s,]/g, "");
  if (plain === "") return null;
  return /^\d{1,5}$/.test(plain) && Number(plain) <= 10_000 ? Number(plain) : undefined;
}

export type Problems = Partial<Record<"partners" | "guests" | "budget" | "words", string>>;

export function problemsIn(draft: Draft, currency: string): Problems {
  const problems: Problems = {};
  if (draft.partners.length === 0) problems.partners = "Please choose at least one partner";
  if (guestsIn(draft.guests) === undefined) {
    problems.guests = "Please enter a whole number up to 10,000, or nothing";
  }
  if (draft.saysBudget) {
    const problem =
      draft.budget.trim() === ""
        ? "Please write an amount, or untick the budget"
        : moneyProblem(draft.budget, currency);
    if (problem) problems.budget = problem;
  }
  const words = draft.words.trim();
  const problem = words ? lengthProblem(words, TEXT_MOST) : "Please write what you want to ask";
  if (problem) problems.words = problem;
  return problems;
}

/** "Celebration of life in Troy, at 2:00 PM", within the database's limit. */
function occasionIn({ celebration, town, time }: Draft): string {
  const where = [celebration.trim(), town.trim()].filter(Boolean).join(" in ").slice(0, 185);
  return [where, time ? `at ${timeWords(time)}` : ""].filter(Boolean).join(", ");
}

/** The data that partners will see. Invalid numbers are left out: problemsIn reports them. */
export const askedIn = (draft: Draft, currency: string): Asked => ({
  shown_name: draft.name.trim(),
  celebration: occasionIn(draft),
  dates: draft.dates,
  expected_guests: guestsIn(draft.guests) ?? null,
  budget: draft.saysBudget ? (parseMoney(draft.budget, currency) ?? null) : null,
  words: draft.words.trim(),
});
