import { type Refusals, sentenceFor } from "~/lib/refusals";
import { UNCLEAR } from "../store/change";

const WORDS: Refusals = {
  value_too_long: "This is longer than fits here. Please shorten it.",
  day_out_of_range: "Please choose a day between a year ago and ten years from now.",
  date_not_past: "This day is still to come. Please check the year.",
  date_too_early: "This is before the year 1800. Please check the year.",
  unknown_time_zone: "We don’t know this time zone. Please choose one from the list.",
  too_many_plan_tasks: "A checklist holds 200 tasks. Remove some first.",
  too_many_plan_choices: "A plan holds 300 ideas. Remove some first.",
  too_many_plan_program_items: "A program holds 100 items. Remove some first.",
  too_many_plan_shortlist: "A shortlist holds 100 partners. Remove some first.",
  too_many_plan_invitation_parts: "A day has at most 4 parts. Remove one first.",
  too_many_plan_budget_items: "A budget holds 200 lines. Remove some first.",
  too_many_plan_households: "A guest list holds 500 households. Remove some first.",
  too_many_plan_guests: "A guest list holds 1,000 people. Remove some first.",
  plan_full:
    "This plan has no room for more text. Shorten long notes, or remove what you no longer need.",
  household_gone: "This household is not in the list any more. Please choose another.",
};

const NOT_FIT = "This does not fit here. Please shorten it or write it in another way.";
const NOT_READ =
  "This is no number, amount, day or web address that we can read. Please write it in another way.";

const KEPT = "What you wrote is kept in this browser.";

/** @param code the database's, or a refusal's own name @param hint what the field accepts */
export const refusalWords = (code: string, hint?: string): string =>
  `${sentenceFor(code, WORDS) ?? hint ?? (code === UNCLEAR ? NOT_READ : NOT_FIT)} ${KEPT}`;
