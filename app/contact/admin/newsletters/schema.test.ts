import { expect, test } from "vitest";
import { type NewsletterValues, newsletterSchema } from "./schema";

const letter: NewsletterValues = { subject: "Spring", words: "Hello.", article_id: "" };

test.each<[Partial<NewsletterValues>, string[]]>([
  [{}, []],
  [{ subject: " " }, ["subject: Subject is required"]],
  [{ subject: "🎶".repeat(150) }, []],
  [{ subject: "a".repeat(151) }, ["subject: Subject must be at most 150 characters; this is 151"]],
  [{ words: "" }, ["words: Write something, or choose an article"]],
  [{ words: "", article_id: "0b9f3c0e-1f7a-4d7e-9a43-6d2f8f1c5b10" }, []],
  [
    { words: "a".repeat(10_001) },
    ["words: Words must be at most 10,000 characters; this is 10,001"],
  ],
])("%j", (values, expected) => {
  const { error } = newsletterSchema.safeParse({ ...letter, ...values });
  expect(error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? []).toEqual(
    expected,
  );
});

test("paragraphs stay, and a subject is one line", () => {
  const { subject, words } = newsletterSchema.parse({
    ...letter,
    subject: "A\nline",
    words: " One.\n\nTwo. ",
  });
  expect([subject, words]).toEqual(["A line", "One.\n\nTwo."]);
});
