import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WAIT } from "../../tests/support/limits";
import { CHAPTERS, WITHOUT_PROMISE } from "./chapters";
import { allTests } from "./tests";

const product = readFileSync("docs/product.md", "utf8");
const chapters = [...product.matchAll(/^### (\d+\.\d+) /gm)].map(([, number]) => number);

test("each chapter of docs/product.md has a rule that finds its tests, and each rule a chapter", () => {
  expect([...Object.keys(CHAPTERS), ...WITHOUT_PROMISE].sort()).toEqual(chapters.sort());
});

test(
  "`npm test` covers each chapter of docs/product.md",
  () => {
    const tests = allTests().filter((it) => !it.isMore);
    const isCovered = (rule: RegExp) => tests.some((it) => rule.test(it.name));
    const without = Object.entries(CHAPTERS).filter(([, rule]) => !isCovered(rule));
    expect(without, "chapters without a test; see scripts/promises/chapters.ts").toEqual([]);
  },
  WAIT,
);
