import { expect, test } from "vitest";
import type { BudgetItem } from "~/plan/sections/budget/totals";
import { categoryFor, likelyLine, linesFor, lineWords, mayPerform, partFor } from "./use-follows";

const line = (id: string, category: string, values: Partial<BudgetItem> = {}) =>
  ({
    id,
    category,
    title: id,
    partner_id: null,
    agreed: null,
    paid: null,
    per_person: false,
    low: null,
    high: null,
    ...values,
  }) as BudgetItem;

const draft = [
  line("Park shelter", "Venue"),
  line("Catering", "Food and drink", { low: 3_500, high: 8_000, per_person: true }),
  line("Honorarium", "People"),
  line("Celebrant", "People"),
];

test.each([
  ["Celebration Venue", "Park shelter"],
  ["Catering", "Catering"],
  ["Celebrant/Officiant", "Celebrant"],
  ["Photography/Videography", undefined],
  ["Other", undefined],
])("a %s stands for the line %s of a first draft", (type, title) => {
  expect(likelyLine("p", type, draft)?.title).toBe(title);
});

test("a partner's own line comes first, and what is agreed or paid or another's is left alone", () => {
  const own = line("Ours", "Whatever", { partner_id: "p" });
  expect(likelyLine("p", "Catering", [...draft, own])?.title).toBe("Ours");
  const others = line("Theirs", "Venue", { partner_id: "q" });
  expect(linesFor("p", [others, own]).map(({ id }) => id)).toEqual(["Ours"]);
  for (const taken of [{ agreed: 1 }, { paid: 1 }, { partner_id: "q" }]) {
    expect(likelyLine("p", "Catering", [line("Cook", "food", taken)])).toBeUndefined();
  }
});

test("the family's own finds its line again by its name alone", () => {
  const booked = line("ana’s kitchen ", "Whatever", { agreed: 90_000 });
  expect(likelyLine(null, "Catering", [...draft, booked], "Ana’s Kitchen")).toBe(booked);
  expect(likelyLine(null, "Catering", [booked, ...draft], "Joe")?.title).toBe("Catering");
  // One that left the directory has no name to go by.
  expect(likelyLine(null, "", [booked])).toBeUndefined();
});

test("a new line goes into the plan's own category of that kind", () => {
  expect(categoryFor("Catering", [line("Cake", "food")])).toBe("food");
  expect(categoryFor("Catering", [])).toBe("Food and drink");
  expect(categoryFor("Other", draft)).toBe("");
});

test("a part in the program is titled by what such a partner does", () => {
  expect(["Celebrant/Officiant", "Catering", "Other", ""].map(partFor)).toEqual([
    "Ceremony",
    "Food and drink",
    "",
    "",
  ]);
});

test("a line is told with its category and what was estimated", () => {
  expect(lineWords(draft[1] as BudgetItem, "USD")).toBe(
    "Food and drink: Catering, $35 to $80 for each person",
  );
  expect(lineWords(line("", ""), "USD")).toBe("Without a title");
});

test("a venue or a caterer has no part in the program", () => {
  expect(["Celebration Venue", "Catering", "Music/Entertainment"].map(mayPerform)).toEqual([
    false,
    false,
    true,
  ]);
});
