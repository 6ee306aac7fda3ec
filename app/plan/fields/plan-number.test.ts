import { expect, test } from "vitest";
import { moneyFormat, numberFormat } from "./plan-number";

const { format, parse } = moneyFormat("USD");

test("an amount is read as it is written", () => {
  expect(format(120_050)).toBe("1,200.50");
  expect(parse(format(120_050))).toBe(120_050);
  expect([format(null), parse("")]).toEqual(["", null]);
});

test("what is no amount, or too much, is not taken for another or for none", () => {
  for (const text of ["about 50", "100,000.01", "99999999999", "9".repeat(400)]) {
    expect(parse(text), text).toBeUndefined();
  }
});

test("too many guests are no number that the budget could count with", () => {
  const { parse } = numberFormat(10_000);
  expect([parse("10,000"), parse(" 50 "), parse("")]).toEqual([10_000, 50, null]);
  for (const text of ["11692878", "10001", "about 50", "-5", "2.5"]) {
    expect(parse(text), text).toBeUndefined();
  }
});
