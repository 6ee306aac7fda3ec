import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sanitizeArticleHtml } from "./article-html";
import { plainText } from "./article-text";

const seed = readFileSync("supabase/seed/articles.sql", "utf8");
const contents = [...seed.matchAll(/\$html\$([\s\S]*?)\$html\$/g)].map(([, html = ""]) => html);

test("the site starts with six articles", () => {
  expect(contents).toHaveLength(6);
});

test.each(contents)("%.60s is worth reading, and loses nothing when it is sanitised", (html) => {
  expect(plainText(html).split(" ").length).toBeGreaterThanOrEqual(600);
  expect(sanitizeArticleHtml(html)).toBe(html);
});
