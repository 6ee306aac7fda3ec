import { expect, test } from "vitest";
import { askedIn, draftOf, guestsIn, problemsIn } from "./draft";

const plan = {
  honoree_name: "Ruth Alvarez",
  words_for_day: "memorial",
  day_state: "some",
  day: null,
  possible_days: ["2026-12-12", "2026-11-01", "2026-12-05"],
  expected_guests: 60,
  kind: "died",
  start_time: "14:00:00",
};
const draft = draftOf(plan, "2026-11-23");

test("a draft says what the plan holds, of days those to come, and never the budget by itself", () => {
  expect(draft).toMatchObject({
    name: "Ruth Alvarez",
    celebration: "memorial",
    dates: ["2026-12-05", "2026-12-12"],
    guests: "60",
    saysBudget: false,
    partners: [],
  });
  // Both are shown beside the words.
  expect(draft.words).not.toMatch(/memorial|Ruth/);
});

test("partners see the name as the family chooses, and the budget only where it is said", () => {
  expect(askedIn({ ...draft, name: " Aunt Ruth " }, "USD").shown_name).toBe("Aunt Ruth");
  expect(askedIn({ ...draft, name: " " }, "USD").shown_name).toBe("");
  const asked = { ...draft, budget: "1,200" };
  expect(askedIn(asked, "USD")).toMatchObject({
    shown_name: "Ruth Alvarez",
    expected_guests: 60,
    budget: null,
  });
  expect(askedIn({ ...asked, saysBudget: true }, "USD").budget).toBe(120_000);
});

test("partners are told the town and the hour, as far as they are known", () => {
  const of = (part: object, town?: string) =>
    askedIn(draftOf({ ...plan, ...part }, "2026-11-23", town), "USD").celebration;
  expect(of({}, "Troy")).toBe("memorial in Troy, at 2:00 PM");
  expect(of({ start_time: null }, " Troy ")).toBe("memorial in Troy");
  expect(of({ day_state: "none" })).toBe("memorial");
  expect(of({ start_time: null, words_for_day: "a".repeat(200) }, "b".repeat(100))).toHaveLength(
    185,
  );
});

test("what cannot be sent is said field by field", () => {
  expect(Object.keys(problemsIn({ ...draft, words: " " }, "USD"))).toEqual(["partners", "words"]);
  const long = { ...draft, partners: ["a"], words: "a".repeat(5_001) };
  expect(problemsIn(long, "USD").words).toMatch("longer than 5,000 characters");
  const off = { ...draft, partners: ["a"], guests: "many", saysBudget: true };
  expect(Object.keys(problemsIn(off, "USD"))).toEqual(["guests", "budget"]);
  const dear = { ...draft, partners: ["a"], saysBudget: true, budget: "99999999999" };
  expect(problemsIn(dear, "USD")).toEqual({
    budget: "Please write an amount of at most $100,000",
  });
  expect(problemsIn({ ...draft, partners: ["a"] }, "USD")).toEqual({});
  expect([guestsIn("1,000"), guestsIn(""), guestsIn("10001")]).toEqual([1000, null, undefined]);
});
