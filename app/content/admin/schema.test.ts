import { expect, test } from "vitest";
import { type SectionValues, sectionSchema } from "./schema";

const section: SectionValues = {
  title: "A title",
  content: "Words",
  section_type: "home_hero",
  published: true,
  image_url: "",
};

const refusal = (change: object) =>
  sectionSchema.safeParse({ ...section, ...change }).error?.issues[0]?.message;

test("title and content are trimmed", () => {
  const words = { title: "  A title ", content: "\n Words\n\nand more \n" };
  expect(sectionSchema.parse({ ...section, ...words })).toEqual({
    ...section,
    content: "Words\n\nand more",
  });
});

test.each([
  [{ title: " " }, "Title is required"],
  [{ title: "a".repeat(101) }, "Title must be less than 100 characters"],
  [{ content: " \n " }, "Content is required"],
  [{ content: "Hello <SCRIPT src=x>" }, "Content contains potentially harmful scripts"],
  [{ content: "a <script>alert(1)</script>" }, "Content contains potentially harmful scripts"],
  [{ content: "a".repeat(10_001) }, "Content must be at most 10,000 characters"],
  [{ section_type: "" }, "Section type is required"],
  [{ section_type: "footer" }, "Section type is required"],
])("%j is refused", (change, message) => {
  expect(refusal(change)).toBe(message);
});

test.each([
  { title: "a".repeat(100) },
  { content: "a".repeat(10_000) },
  { content: "1 < 2, a <b>bold</b> word and the word script" },
  { section_type: "default_hero", image_url: "https://example.com/a.jpg" },
])("%j is taken", (change) => {
  expect(refusal(change)).toBeUndefined();
});
