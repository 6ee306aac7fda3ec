import { expect, test } from "vitest";
import { splitStory } from "./story";

const paragraph = (words: number) => Array.from({ length: words }, () => "word").join(" ");

test("a short story is shown whole", () => {
  const story = [paragraph(40), paragraph(40)];
  expect(splitStory(story)).toEqual({ opening: story, rest: [] });
});

test("a long story opens with the paragraphs that reach 90 words", () => {
  const story = [paragraph(50), paragraph(50), paragraph(50), paragraph(50)];
  expect(splitStory(story)).toEqual({ opening: story.slice(0, 2), rest: story.slice(2) });
});

test("a short ending is not hidden", () => {
  const story = [paragraph(100), paragraph(59)];
  expect(splitStory(story)).toEqual({ opening: story, rest: [] });
  expect(splitStory([paragraph(100), paragraph(60)]).rest).toHaveLength(1);
});

test("one long paragraph is never cut", () => {
  const story = [paragraph(900)];
  expect(splitStory(story)).toEqual({ opening: story, rest: [] });
});
