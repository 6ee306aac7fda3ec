import { expect, test } from "vitest";
import { textsOf } from "~/lib/forms/personal-form";
import { lengthProblem } from "./text-limits";

test("an emoji counts as one character, as in the database", () => {
  const errors = {};
  const text = textsOf({ few: "🌻".repeat(3), many: "🌻".repeat(4) }, errors);
  text("few", 3);
  text("many", 3);
  expect(errors).toEqual({ many: "Please use at most 3 characters" });
  expect(lengthProblem("🌻".repeat(3), 3)).toBe("");
  expect(lengthProblem("🌻".repeat(4), 3)).not.toBe("");
});
