import type { Value } from "~/plan/store/rows";

type Values = Record<string, Value>;

/** First values of a row made with its first word, whose id is known (plan_household_contacts). */
export const FIRST_CONTACT: Values = {
  email: null,
  phone: "",
  note: "",
  message: "",
  handed_on: null,
};
export const FIRST_NEEDS: Values = { food: "", access: "" };
export const firstReply = (guest_id: string, part_id: string | null): Values => ({
  guest_id,
  part_id,
});
