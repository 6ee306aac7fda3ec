import { expect, test } from "vitest";
import { formatMoney, formatRange, moneyProblem, parseMoney, sameNumber } from "./money";

test.each([
  ["1200", 120_000],
  ["$1,200", 120_000],
  ["1,200.5", 120_050],
  ["0.05", 5],
  [".5", 50],
  ["", null],
  ["  ", null],
  ["about 50", undefined],
  ["1.234", undefined],
  ["12,50", undefined],
  [".", undefined],
  ["-5", undefined],
])("%j dollars are %j cents", (text, amount) => {
  expect(parseMoney(text, "USD")).toBe(amount);
});

test("a currency without cents takes none", () => {
  expect(parseMoney("1200", "JPY")).toBe(1200);
  expect(parseMoney("12.5", "JPY")).toBeUndefined();
  expect(formatMoney(1200, "JPY")).toBe("¥1,200");
});

test("an amount reads as the same number in a currency with other units", () => {
  expect(sameNumber(120_000, "USD", "JPY")).toBe(1_200);
  expect(sameNumber(120_050, "USD", "JPY")).toBe(1_201);
  expect(sameNumber(1_200, "JPY", "USD")).toBe(120_000);
  expect(sameNumber(120_050, "USD", "EUR")).toBe(120_050);
});

test("cents show only where there are some", () => {
  expect(formatMoney(120_000, "USD")).toBe("$1,200");
  expect(formatMoney(120_050, "USD")).toBe("$1,200.50");
  expect(formatRange(75_000, 300_000, "USD")).toBe("$750 to $3,000");
  expect(formatRange(75_000, 75_000, "USD")).toBe("$750");
});

test("what is too much is called so, with the limit in the currency, and not taken for no amount", () => {
  expect(moneyProblem("100,000", "USD")).toBe("");
  expect(moneyProblem("", "USD")).toBe("");
  for (const text of ["100,000.01", "99999999999", "9".repeat(400)]) {
    expect(moneyProblem(text, "USD")).toBe("Please write an amount of at most $100,000");
  }
  expect(moneyProblem("10,000,001", "JPY")).toBe("Please write an amount of at most ¥10,000,000");
  expect(moneyProblem("a lot", "USD")).toBe("Please write an amount, such as 1,200 or 1,200.50");
  expect(moneyProblem("1.5", "JPY", true)).toBe(
    "Please write an amount, such as 1,200, or nothing",
  );
});
