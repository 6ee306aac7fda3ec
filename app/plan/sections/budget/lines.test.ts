import { expect, test } from "vitest";
import type { Choice } from "~/plan/sections/celebration/areas";
import { BLANK_ROWS } from "~/plan/store/blank-rows";
import { linesOf } from "./lines";
import { type BudgetItem, totalsOf } from "./totals";

const line = (known: Partial<BudgetItem>) =>
  ({
    ...BLANK_ROWS.plan_budget_items,
    id: known.title,
    created_at: "1",
    updated_at: "1",
    ...known,
  }) as BudgetItem;
const choice = (title: string, known: Partial<Choice> = {}) =>
  ({
    area: "food",
    title,
    note: "",
    state: "chosen",
    cost: null,
    partner_id: null,
    ...known,
  }) as Choice;

const catering = line({
  title: "Catering",
  category: "Food and drink",
  template_key: "costs/catering",
  per_person: true,
  low: 3_500,
  high: 8_000,
});
const shelter = line({ title: "Shelter", category: "Venue", template_key: "costs/x", low: 2_500 });

const sum = (items: BudgetItem[], ...choices: Choice[]) =>
  totalsOf(linesOf(items, choices), 50).expected.high;

test("what a rough price gives way to is named, also without a title", () => {
  const [first] = linesOf([shelter], [choice("", { area: "venue", cost: 10_000 })]);
  expect(first?.gives_way).toBe("Without a title");
});

test("a rough price gives way to food that is brought or has a price, and to nothing else", () => {
  expect(sum([catering])).toBe(400_000);
  expect(sum([catering], choice("A potluck from their recipe cards"))).toBe(0);
  expect(sum([catering], choice("A picnic"))).toBe(0);
  expect(sum([catering], choice("Coffee", { note: "Everyone can bring one" }))).toBe(0);
  expect(sum([catering], choice("Sandwiches", { cost: 30_000 }))).toBe(30_000);
  expect(sum([catering], choice("A potluck", { state: "idea" }))).toBe(400_000);
  expect(sum([catering], choice("Finger food"))).toBe(400_000);
  expect(sum([catering], choice("Bring a song", { area: "music" }))).toBe(400_000);
  const [way] = linesOf([catering, shelter], [choice("A potluck")]);
  expect(way?.gives_way).toBe("A potluck");
});

test("a price that the family has touched stays", () => {
  expect(sum([{ ...catering, updated_at: "2" }], choice("A potluck"))).toBe(400_000);
});

test("a cost of a choice is in the budget, under the family's own category", () => {
  const band = choice("Their band", { id: "c", area: "music", cost: 60_000 });
  const lines = linesOf([line({ title: "Tuner", category: "music", agreed: 1 })], [band]);
  expect(lines[1]).toMatchObject({
    id: "c",
    category: "music",
    title: "Their band",
    is_choice: true,
  });
  expect(sum([shelter], band)).toBe(62_500);
});

test("once it is booked, or a line of its own, a choice is not counted twice", () => {
  const cook = choice("Ann’s Kitchen", { cost: 90_000, partner_id: "p" });
  const unpriced = line({ title: "Ann’s Kitchen, food", partner_id: "p", category: "Food" });
  expect(sum([unpriced], cook)).toBe(90_000);
  expect(sum([{ ...unpriced, agreed: 85_000 }], cook)).toBe(85_000);
  const band = choice("Their band", { area: "music", cost: 60_000 });
  expect(sum([line({ title: "their band ", quoted: 50_000 })], band)).toBe(50_000);
});
