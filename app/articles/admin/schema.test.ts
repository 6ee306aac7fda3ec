import { expect, test } from "vitest";
import { type ArticleValues, articleSchema } from "./schema";

const article: ArticleValues = {
  title: "A title",
  slug: "a-title",
  excerpt: "",
  content: "",
  featured_image: "",
  published: false,
};

const problems = (values: Partial<ArticleValues>) => {
  const { error } = articleSchema.safeParse({ ...article, ...values });
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
};

test.each<[Partial<ArticleValues>, string[]]>([
  [{}, []],
  [{ title: "" }, []],
  [{ title: " ", published: true }, ["title: A published article needs a title"]],
  [{ title: "🎶".repeat(200) }, []],
  [{ title: "a".repeat(201) }, ["title: Title must be at most 200 characters; this is 201"]],
  [{ excerpt: "a".repeat(1_000) }, []],
  [
    { excerpt: "a".repeat(1_001) },
    ["excerpt: Excerpt must be at most 1,000 characters; this is 1,001"],
  ],
  [{ slug: "" }, ["slug: Slug is required"]],
  [{ slug: "?!" }, ["slug: Slug is required"]],
  [{ featured_image: "https://example.com/a.jpg" }, []],
  [
    { featured_image: "javascript:alert(1)" },
    ["featured_image: Please enter an address that begins with https://, without spaces"],
  ],
])("%j", (values, expected) => {
  expect(problems(values)).toEqual(expected);
});

test("a slug that was typed is written as one", () => {
  expect(articleSchema.parse({ ...article, slug: " My Own Slug " }).slug).toBe("my-own-slug");
});
