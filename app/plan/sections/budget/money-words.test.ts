import { expect, test } from "vitest";
import { estimateWords, quoteWords, rangeWords, sourceWords } from "./money-words";

test.each([
  [75_000, 300_000, false, "$750 to $3,000"],
  [300_000, 75_000, false, "$750 to $3,000"],
  [3_500, 8_000, true, "$35 to $80 for each person"],
  [60_000, null, false, "from $600"],
  [null, 60_000, true, "up to $600 for each person"],
  [5_000, 5_000, false, "$50"],
  [0, 0, false, "$0"],
  [null, null, true, ""],
])("an estimate from %s to %s, each %s: %j", (low, high, per_person, words) => {
  expect(estimateWords({ low, high, per_person }, "USD")).toBe(words);
});

test.each([
  [50_000, null, "$500"],
  [50_000, 90_000, "$500 to $900"],
  [null, 90_000, "up to $900"],
  [null, null, ""],
])("a quote from %s to %s: %j", (quoted, quoted_to, words) => {
  expect(quoteWords({ quoted, quoted_to, per_person: false }, "USD")).toBe(words);
});

test("what is not known is said to be so", () => {
  expect(rangeWords(null, "USD")).toBe("Not known yet");
  expect(rangeWords({ low: 0, high: 0 }, "USD")).toBe("$0");
});

test("a source says its year, and that it is weak", () => {
  expect(sourceWords({ source_name: "NFDA", source_year: 2023, source_weak: false })).toBe(
    "NFDA, 2023",
  );
  expect(sourceWords({ source_name: "A blog", source_year: null, source_weak: true })).toBe(
    "A blog (a weak source)",
  );
});
