import { expect, test } from "vitest";
import { NOTHING_SAID, phoneAnswerIn } from "./phone-draft";

test("only what was said by phone is stored, in minor units", () => {
  const draft = {
    ...NOTHING_SAID,
    days: { "2026-12-05": "yes", "2026-12-12": "" },
    from: "500",
    words: " Ask for Sam ",
  };
  expect(phoneAnswerIn(draft, "USD")).toEqual({
    answer: { days: { "2026-12-05": "yes" }, price_from: 50_000, words: "Ask for Sam" },
  });
  expect(phoneAnswerIn({ ...NOTHING_SAID, from: "35", each: true }, "USD")).toEqual({
    answer: { price_from: 3_500, price_includes: "For each person" },
  });
  expect(phoneAnswerIn({ ...NOTHING_SAID, declined: true }, "USD")).toEqual({
    answer: { declined: true },
  });
});

test("what cannot be stored is said", () => {
  expect(phoneAnswerIn(NOTHING_SAID, "USD")).toHaveProperty("problem");
  expect(phoneAnswerIn({ ...NOTHING_SAID, from: "a lot" }, "USD")).toHaveProperty("problem");
  for (const field of ["includes", "words"])
    expect(phoneAnswerIn({ ...NOTHING_SAID, [field]: "a".repeat(5_001) }, "USD")).toEqual({
      problem: expect.stringContaining("Please shorten it."),
    });
  expect(phoneAnswerIn({ ...NOTHING_SAID, from: "9", to: "8" }, "USD")).toEqual({
    problem: "The lower price is above the higher one",
  });
});
