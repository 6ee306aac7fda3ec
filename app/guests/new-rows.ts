import type { Value } from "~/plans/store/rows";

type Values = Record<string, Value>;

// Whole: they are shown before the server has seen them.

/** The values of a household that a family adds. */
export const newHousehold = (name: string): Values => ({ name, plus_ones: 0 });

/** Those of a guest. */
export const newGuest = (household_id: string, name: string, is_plus_one = false): Values => ({
  household_id,
  name,
  kind: "adult",
  is_plus_one,
});

/** What comes with its first word, under an id that is known before (plan_household_contacts). */
export const FIRST_CONTACT: Values = { email: null, phone: "", note: "", message: "" };
export const FIRST_NEEDS: Values = { food: "", access: "" };
export const firstReply = (guest_id: string, part_id: string | null): Values => ({
  guest_id,
  part_id,
});
