import { describe, expect, it } from "vitest";
import { dayField, readAnswer, startOf, valuesIn } from "./schema";

const ASKED = { dates: ["2026-12-12", "2026-12-19"], currency: "USD" };
const NOW = { today: "2026-11-23", withFiles: false };
const read = (values: Record<string, string>, asked = ASKED) => readAnswer(values, asked, NOW);

describe("an answer", () => {
  it("is what was typed, of the days that were asked", () => {
    const form = new FormData();
    form.set(dayField("2026-12-12"), "yes");
    form.set(dayField("2026-12-13"), "yes");
    form.set("price_from", "$1,200");
    form.set("price_to", "1500.50");
    form.set("words", " One line\r\nand another\u0000 ");
    const { answer, errors } = read(valuesIn(form, ASKED));
    expect(errors).toEqual({});
    expect(answer).toEqual({
      days: { "2026-12-12": "yes" },
      price_from: 120_000,
      price_to: 150_050,
      price_includes: "",
      hold_until: null,
      words: "One line\nand another",
    });
  });

  it.each([
    [{ price_from: "a lot" }, { price_from: "Please write an amount, such as 1,200 or 1,200.50" }],
    [{ price_to: "100,001" }, { price_to: "Please write an amount of at most $100,000" }],
    [
      { price_from: "2", price_to: "1" },
      { price_to: "The second price is lower than the first one" },
    ],
    [
      { hold_until: "2026-11-21" },
      { hold_until: "This day is past. Until when do you hold the date?" },
    ],
    [{ hold_until: "2026-02-30" }, { hold_until: "Please choose a day, such as 2026-12-31" }],
    [{ hold_until: "soon" }, { hold_until: "Please choose a day, such as 2026-12-31" }],
    [{ hold_until: "2046-01-01" }, { hold_until: "Please choose a day in the next ten years" }],
    [{ words: "x".repeat(5_001) }, { words: "Please use at most 5,000 characters" }],
    [
      { price_includes: "x".repeat(1_001) },
      { price_includes: "Please use at most 1,000 characters" },
    ],
  ])("%# is refused with words", (values, errors) => {
    expect(read(values).errors).toEqual(errors);
  });

  it("keeps whether a price is for each person, where there is one", () => {
    const each = { price_each: "yes", price_includes: "Chairs" };
    expect(read({ price_from: "35", ...each }).answer.price_includes).toBe(
      "For each person\nChairs",
    );
    expect(read(each).answer.price_includes).toBe("Chairs");
  });

  it("says something", () => {
    expect(read({ words: "" }).errors.all).toContain("whether you are free");
    expect(read({}, { ...ASKED, dates: [] }).errors.all).toBe(
      "Please name a price or write a few words.",
    );
    expect(readAnswer({}, ASKED, { ...NOW, withFiles: true }).errors).toEqual({});
    expect(read({ [dayField("2026-12-12")]: "maybe" }).errors).toEqual({});
    expect(read({ price_from: "0" }).errors, "for nothing").toEqual({});
    expect(read({ words: "🌻".repeat(5_000) }).errors).toEqual({});
  });
});

it("the form begins with the last answer, but for its words", () => {
  const said = {
    id: "1",
    kind: "answer",
    days: { "2026-12-12": "no" },
    price_from: 120_050,
    price_to: null,
    price_includes: "For each person\nChairs",
    hold_until: "2026-12-01",
    words: "Welcome",
    figures: null,
    on: "",
  } as const;
  expect(startOf(said, "USD")).toEqual({
    "day-2026-12-12": "no",
    price_from: "1,200.50",
    price_to: "",
    price_each: "yes",
    price_includes: "Chairs",
    hold_until: "2026-12-01",
  });
});
