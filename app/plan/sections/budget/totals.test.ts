import { describe, expect, test } from "vitest";
import { type BudgetItem, categoriesOf, costsOf, totalsOf } from "./totals";

const item = (values: Partial<BudgetItem>) =>
  ({
    category: "",
    title: "",
    per_person: false,
    low: null,
    high: null,
    quoted: null,
    quoted_to: null,
    agreed: null,
    paid: null,
    ...values,
  }) as BudgetItem;

describe("what an item costs", () => {
  test("is what is agreed, else quoted, else the estimate", () => {
    const rough = { low: 10_000, high: 30_000 };
    expect(costsOf(item(rough), 50).expected).toEqual(rough);
    expect(costsOf(item({ ...rough, quoted: 25_000 }), 50).expected).toEqual({
      low: 25_000,
      high: 25_000,
    });
    expect(costsOf(item({ ...rough, quoted: 25_000, agreed: 24_000 }), 50).expected).toEqual({
      low: 24_000,
      high: 24_000,
    });
    expect(costsOf(item({ ...rough, quoted: 25_000, quoted_to: 27_000 }), 50).expected).toEqual({
      low: 25_000,
      high: 27_000,
    });
    // A price of zero is a known price, too.
    expect(costsOf(item({ quoted: 25_000, agreed: 0 }), 50).expected).toEqual({ low: 0, high: 0 });
    expect(costsOf(item({}), 50).expected).toBeNull();
  });

  test("for each person is multiplied with the guests, what is paid is not", () => {
    const catering = item({ per_person: true, low: 3_500, high: 8_000, paid: 50_000 });
    expect(costsOf(catering, 50)).toMatchObject({
      estimate: { low: 175_000, high: 400_000 },
      paid: 50_000,
      open: { low: 125_000, high: 350_000 },
    });
    expect(costsOf(item({ per_person: true, agreed: 4_000 }), 0).expected).toEqual({
      low: 0,
      high: 0,
    });
  });

  test("for each person is not known until the number of guests is", () => {
    const catering = item({ per_person: true, low: 3_500, high: 8_000, agreed: 4_000 });
    expect(costsOf(catering, null)).toMatchObject({ estimate: null, agreed: null, expected: null });
  });

  test("takes one end of a range, and both ends the wrong way round", () => {
    expect(costsOf(item({ low: 60_000 }), 1).estimate).toEqual({ low: 60_000, high: 60_000 });
    expect(costsOf(item({ high: 60_000 }), 1).estimate).toEqual({ low: 0, high: 60_000 });
    expect(costsOf(item({ low: 9, high: 4 }), 1).estimate).toEqual({ low: 4, high: 9 });
  });

  test("is never open below nothing", () => {
    expect(costsOf(item({ agreed: 100, paid: 150 }), 1).open).toEqual({ low: 0, high: 0 });
    expect(costsOf(item({ low: 100, high: 300, paid: 200 }), 1).open).toEqual({
      low: 0,
      high: 100,
    });
  });
});

test("totals add up, and name what they leave out", () => {
  const items = [
    item({ low: 5_000, high: 30_000 }),
    item({ per_person: true, low: 3_500, high: 8_000 }),
    item({ quoted: 20_000, quoted_to: 24_000, agreed: 18_000, paid: 8_000 }),
    item({ paid: 1_000 }),
  ];
  expect(totalsOf(items, 10)).toEqual({
    estimate: { low: 40_000, high: 110_000 },
    quoted: { low: 20_000, high: 24_000 },
    agreed: 18_000,
    paid: 9_000,
    expected: { low: 58_000, high: 128_000 },
    open: { low: 50_000, high: 120_000 },
    unknown: 1,
    waiting: 0,
  });
  expect(totalsOf(items, null)).toMatchObject({
    expected: { low: 23_000, high: 48_000 },
    unknown: 1,
    waiting: 1,
  });
});

test("200 items at every limit stay exact", () => {
  const dearest = item({ per_person: true, agreed: 10_000_000 });
  const { expected } = totalsOf(Array(200).fill(dearest), 10_000);
  expect(expected.high).toBe(20_000_000_000_000);
});

test("categories stand where their first item does, and what has none comes last", () => {
  const items = [
    item({ title: "Else", agreed: 1 }),
    item({ category: "Venue", agreed: 2 }),
    item({ category: "Music", agreed: 3 }),
    item({ category: " Venue ", agreed: 4 }),
  ];
  const categories = categoriesOf(items, null);
  expect(categories.map(({ name, totals }) => [name, totals.agreed])).toEqual([
    ["Venue", 6],
    ["Music", 3],
    ["", 1],
  ]);
});
