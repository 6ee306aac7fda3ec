import { expect, test } from "vitest";
import type { CostRange } from "~shared/templates/documents";
import { amountOf } from "./rough-costs";

test.each<[number | null, number | null, boolean, string]>([
  [75_000, 300_000, false, "$750 to $3,000"],
  [830_000, 830_000, false, "$8,300"],
  [3_500, 8_000, true, "$35 to $80 a head"],
  [60_000, null, false, "from $600"],
  [null, 60_000, false, "up to $600"],
  [1_250, 1_250, false, "$12.50"],
  [null, null, false, "ask"],
])("from %s to %s cents, each %s: %s", (low, high, perPerson, words) => {
  expect(amountOf({ low, high, perPerson } as CostRange)).toBe(words);
});
