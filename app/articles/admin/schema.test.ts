import { expect, test } from "vitest";
import { type ArticleValues, articleSchema, imagesIn } from "./schema";

const article: ArticleValues = {
  title: "A title",
  slug: "a-title",
  excerpt: "",
  content: "",
  featured_image: "",
  meta_title: "",
  meta_description: "",
  published: false,
  publish_at: "",
  unpublish_at: "",
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
  [{ meta_title: "a".repeat(70), meta_description: "🎶".repeat(200) }, []],
  [
    { meta_title: "a".repeat(71) },
    ["meta_title: Search title must be at most 70 characters; this is 71"],
  ],
  [
    { meta_description: "a".repeat(201) },
    ["meta_description: Search description must be at most 200 characters; this is 201"],
  ],
  [{ title: "", slug: "" }, ["title: Please write a title: the article’s address is made from it"]],
  [
    { title: "?!", slug: "?!" },
    ["slug: Please write letters or digits here: they make the article’s address"],
  ],
  [{ featured_image: "https://example.com/a.jpg" }, []],
  [
    { published: true, publish_at: "2026-02-01T00:00:00Z", unpublish_at: "2026-01-01T00:00:00Z" },
    ["unpublish_at: This has to be later than the time from which it is visible"],
  ],
  [{ publish_at: "2026-02-01T00:00:00Z", unpublish_at: "2026-01-01T00:00:00Z" }, []],
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

test("the pictures of a text are found by their addresses", () => {
  expect(imagesIn("")).toEqual([]);
  expect(
    imagesIn(
      `<p>src="no"</p><img src="https://a.example/1.jpg?x=1&amp;y=2" alt="a"><IMG alt='b'
        src='/storage/v1/object/public/article-images/2.png'><img alt="none">`,
    ),
  ).toEqual(["https://a.example/1.jpg?x=1&y=2", "/storage/v1/object/public/article-images/2.png"]);
});
