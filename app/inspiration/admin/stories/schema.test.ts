import { expect, test } from "vitest";
import { paragraphsOf, type StoryValues, storySchema, textOf } from "./schema";

const STORY: StoryValues = {
  title: "A garden party",
  subtitle: "In June",
  content: "One.\n\nTwo.",
  author: "Ann",
  image_url: "",
  is_demonstration: false,
};

const refusal = (change: Partial<StoryValues>) =>
  storySchema.safeParse({ ...STORY, ...change }).error?.issues.map(({ message }) => message);

const long = (length: number) => "a".repeat(length);

test.each<[Partial<StoryValues>, string]>([
  [{ title: " " }, "Title is required"],
  [{ title: long(201) }, "Title must be at most 200 characters; this is 201"],
  [{ subtitle: "" }, "Subtitle is required"],
  [{ subtitle: long(301) }, "Subtitle must be at most 300 characters; this is 301"],
  [{ content: " \n\n " }, "Content is required"],
  [{ content: long(50_001) }, "Content must be at most 50,000 characters; this is 50,001"],
  [{ content: Array(201).fill("a").join("\n\n") }, "Content must be at most 200 paragraphs"],
  [{ author: "\t" }, "Author is required"],
  [{ author: long(201) }, "Author must be at most 200 characters; this is 201"],
])("%j is refused", (change, message) => {
  expect(refusal(change)).toEqual([message]);
});

test.each<Partial<StoryValues>>([
  { title: long(200), subtitle: long(300), author: long(200) },
  { content: long(50_000) },
  { content: Array(200).fill("a").join("\n\n") },
])("%j is taken", (change) => {
  expect(refusal(change)).toBeUndefined();
});

test.each([
  ["One.", ["One."]],
  ["One.\n\nTwo.", ["One.", "Two."]],
  ["One.\r\n\r\nTwo.", ["One.", "Two."]],
  ["\n\n One. \n\n\n\n \t \nTwo.\n\n", ["One.", "Two."]],
  ["A line\nand the next\n \nTwo.", ["A line\nand the next", "Two."]],
  [" \n\n\t\n", []],
  ["", []],
])("%j is these paragraphs", (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs);
});

test("paragraphs are edited with a blank line between them, and stay what they were", () => {
  const paragraphs = ["A line\nand the next", "Two."];
  expect(textOf(paragraphs)).toBe("A line\nand the next\n\nTwo.");
  expect(paragraphsOf(textOf(paragraphs))).toEqual(paragraphs);
});
