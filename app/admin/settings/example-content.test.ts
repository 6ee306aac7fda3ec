import { expect, test } from "vitest";
import { describeExamples } from "./example-content";

const none = {
  content_sections: 0,
  celebration_types: 0,
  celebration_stories: 0,
  articles: 0,
  partners: 0,
};

test("examples are told by number and kind", () => {
  expect(describeExamples(none)).toBe("");
  expect(describeExamples({ ...none, partners: 1 })).toBe("1 partner");
  expect(
    describeExamples({ ...none, celebration_types: 4, celebration_stories: 1, articles: 1200 }),
  ).toBe("4 celebration types with their ideas, 1 celebration story, and 1,200 articles");
});
