import type { Value } from "~/plan/store/rows";

/** First values of a row made with its first word, whose id is known (plan_household_contacts). */
export const FIRST_CONTACT: Record<string, Value> = {
  email: null,
  phone: "",
  note: "",
  message: "",
  handed_on: null,
};
