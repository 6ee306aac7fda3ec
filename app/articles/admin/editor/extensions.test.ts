import { joinBackward } from "@tiptap/pm/commands";
import { TextSelection } from "@tiptap/pm/state";
import { getSchema } from "@tiptap/react";
import { expect, test } from "vitest";
import { fakeEditor, line, make } from "../../../../tests/support/fake-editor";
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

const row = (name: "td" | "th", ...texts: string[]) =>
  make("tr", null, ...texts.map((text) => make(name, null, line(text))));

test.each([
  ["a caption", "figure", make("figure", null, line("a"), make("figcaption", null, "b")), "b"],
  [
    "a table’s caption",
    "table",
    make("table", null, make("caption", null, "b"), make("tbody", null, row("td", "a"))),
    "b",
  ],
  ["a cell", "table", make("table", null, make("tbody", null, row("td", "a", "b"))), "b"],
  [
    "a heading of a table",
    "table",
    make("table", null, make("thead", null, row("th", "a", "b"))),
    "b",
  ],
  ["what follows a figure", "figure", make("figure", null, line("a")), "After"],
])(
  "deleting at the start of %s does not merge it with what stands before",
  (_, name, block, at) => {
    const fake = fakeEditor(line("Before"), block, line("After"));
    fake.select((doc) => {
      let place = 0;
      doc.descendants((node, position) => {
        if (node.isText && node.text === at) place = position;
      });
      return TextSelection.create(doc, place);
    });
    const before = fake.written();
    const { editor } = fake;
    joinBackward(editor.state, editor.view.dispatch);
    expect(fake.written()).toBe(before);
    expect(before).toContain(name);
  },
);
