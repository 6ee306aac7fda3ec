import { expect, test } from "vitest";
import { articleFailure } from "./mutations";

const refused = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  [new Error("article_gone"), "This article has been deleted."],
  [
    refused('violates unique constraint "articles_slug"', "23505"),
    "Another article has this slug.",
  ],
  [
    refused('violates check constraint "articles_published_has_slug"', "SUP"),
    "An article needs a slug before it can be published. Please edit it first.",
  ],
  [
    refused('violates check constraint "articles_published_has_title"', "23514"),
    "An article needs a title before it can be published. Please edit it first.",
  ],
  [
    refused('relation "secret" does not exist', "42P01"),
    "Something went wrong and nothing was changed. Please try again.",
  ],
])("%s", (error, words) => {
  expect(articleFailure(error)).toBe(words);
});
