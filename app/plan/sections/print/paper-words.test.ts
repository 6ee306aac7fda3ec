import { expect, test } from "vitest";
import { isShortened, wordsFor } from "./paper-words";

test("paper holds all words, or as many of their whole paragraphs and sentences as it can", () => {
  expect(wordsFor({ words: "Come.\n\nAs you are." }, "card")).toBe("Come.\n\nAs you are.");
  const long = { words: `Dear all,\n\nCome.\n\n${"word ".repeat(100)}` };
  expect(wordsFor(long, "card")).toBe("Dear all,\n\nCome.");
  expect(wordsFor(long, "poster")).toBe(long.words);
  expect([isShortened(long, "card"), isShortened(long, "poster")]).toEqual([true, false]);
  const sentences = { words: `Dear all,\n\n${"We will sit by the lake and sing. ".repeat(20)}` };
  expect(wordsFor(sentences, "card")).toMatch(
    /^Dear all,\n\n(We will sit by the lake and sing\. ?)+$/,
  );
  expect(wordsFor(sentences, "card").length).toBeGreaterThan(220);
});

test("one endless sentence is cut between words, in any script, and says so", () => {
  for (const words of ["word ".repeat(600), "大切な人を偲ぶ会".repeat(300)]) {
    for (const where of ["card", "poster"] as const) {
      const kept = wordsFor({ words }, where);
      expect(words.startsWith(kept.slice(0, -1))).toBe(true);
      expect(kept.at(-1)).toBe("…");
      expect(kept.length).toBeGreaterThan(where === "card" ? 240 : 680);
      expect(kept.length).toBeLessThanOrEqual(where === "card" ? 260 : 700);
    }
  }
  expect(wordsFor({ words: "word ".repeat(600) }, "card")).toMatch(/ word…$/);
});
