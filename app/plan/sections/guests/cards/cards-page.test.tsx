import { expect, test } from "vitest";
import { PLAN, type PlanCase, wordsOn } from "../../../../../tests/support/plan-words";
import CardsPage from "./cards-page";

const LEES: PlanCase = { rows: { plan_households: [{ id: "lees", name: "The Lees" }] } };
const CANCELLED = [{ id: PLAN, is_cancelled: true }];

test.each<[PlanCase, RegExp]>([
  [{}, /Nobody is in the guest list yet\.$/],
  // Before each is drawn nothing is printed.
  [LEES, /Paper Letter .* A4 Drawing one card… Anyone/],
  [
    { rows: { ...LEES.rows, plan_invitations: CANCELLED } },
    /A4 The celebration is cancelled, .* Drawing/,
  ],
  [{ ...LEES, role: "viewer" }, /Those who may change the plan can print links here\.$/],
  [{ ...LEES, plan: { kind: "ahead" } }, /made ahead: nobody is invited yet\.$/],
])("cards are printed for those who are invited (%#)", (one, words) => {
  expect(wordsOn(<CardsPage />, one)).toMatch(words);
});
