import { afterEach, expect, test, vi } from "vitest";
import { newTab } from "../../../tests/support/tab-storage";
import { askedIn, draftOf, guestsIn, keepDraft, keptDraft, problemsIn, shownName } from "./draft";

const plan = {
  honoree_name: "Ruth Alvarez",
  words_for_day: "memorial",
  day_state: "some",
  day: null,
  possible_days: ["2026-12-12", "2026-11-01", "2026-12-05"],
  expected_guests: 60,
  kind: "died",
};
const draft = draftOf(plan, "2026-11-23");

test("a draft says what the plan holds, of days those to come, and never the budget by itself", () => {
  expect(draft).toMatchObject({
    name: "first",
    celebration: "memorial",
    dates: ["2026-12-05", "2026-12-12"],
    guests: "60",
    saysBudget: false,
    partners: [],
  });
  expect(draft.words).toContain("planning a memorial");
  expect(draft.words).not.toContain("Ruth");
});

test("partners see the name as the family chooses, and the budget only where it is said", () => {
  expect(shownName(" Ruth Alvarez ", "first")).toBe("Ruth");
  expect(shownName("Ruth Alvarez", "full")).toBe("Ruth Alvarez");
  expect(shownName("Ruth Alvarez", "none")).toBe("");
  const asked = { ...draft, budget: "1,200" };
  expect(askedIn(asked, plan.honoree_name, "USD")).toMatchObject({
    shown_name: "Ruth",
    expected_guests: 60,
    budget: null,
  });
  expect(askedIn({ ...asked, saysBudget: true }, "Ruth", "USD").budget).toBe(120_000);
});

test("what cannot be sent is said field by field", () => {
  expect(Object.keys(problemsIn({ ...draft, words: " " }, "USD"))).toEqual(["partners", "words"]);
  const off = { ...draft, partners: ["a"], guests: "many", saysBudget: true };
  expect(Object.keys(problemsIn(off, "USD"))).toEqual(["guests", "budget"]);
  expect(problemsIn({ ...draft, partners: ["a"] }, "USD")).toEqual({});
  expect([guestsIn("1,000"), guestsIn(""), guestsIn("10001")]).toEqual([1000, null, undefined]);
});

afterEach(() => vi.unstubAllGlobals());

test("a draft is kept with its id over a reload, and nothing of it that is not its own kind", () => {
  vi.stubGlobal("sessionStorage", newTab());
  expect(keptDraft("p", draft)).toBeNull();
  keepDraft("p", { ...draft, words: "Mine", partners: ["a"] });
  const again = draftOf(plan, "2026-11-23");
  expect(keptDraft("p", again)).toEqual({ ...draft, words: "Mine", partners: ["a"] });
  keepDraft("p", { words: 3, dates: "no" } as never);
  expect(keptDraft("p", again)).toEqual(again);
});
