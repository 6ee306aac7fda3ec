import { getSchema } from "@tiptap/react";
import { expect, test } from "vitest";
import { ARTICLE_HTML } from "../../article-html";
import { ARTICLE_EXTENSIONS } from "./extensions";

const schema = getSchema(ARTICLE_EXTENSIONS);

/** The element that a node or a mark renders. */
const tagOf = (written: unknown) => String(Array.isArray(written) ? written[0] : written);

const written = new Set([
  ...Object.values(schema.marks).map((type) => tagOf(type.spec.toDOM?.(type.create(), true))),
  ...Object.values(schema.nodes)
    .filter((type) => type.spec.toDOM)
    .flatMap((type) => {
      const levels = type.name === "heading" ? [2, 3, 4] : [1];
      return levels.map((level) => tagOf(type.spec.toDOM?.(type.create({ level }))));
    }),
]);

test("the editor writes every element that an article may hold, and no other", () => {
  // A heading of the first level is written as one of the second.
  const allowed = ARTICLE_HTML.tagNames?.filter((name) => name !== "h1") ?? [];
  expect([...written].toSorted()).toEqual(allowed.toSorted());
});

test("quotations stand outside of other marks, links outside of all but them", () => {
  expect(Object.keys(schema.marks).slice(0, 2)).toEqual(["q", "a"]);
});
