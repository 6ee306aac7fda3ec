import { Subscript } from "@tiptap/extension-subscript";
import { Superscript } from "@tiptap/extension-superscript";
import { Extension, type Extensions, Mark, Node } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { allAsWritten, Gallery, GalleryPicture, Picture } from "./pictures/picture-nodes";

// Together they are the schema of what `ARTICLE_HTML` allows: each element a node or a mark,
// nothing else. Content they cannot represent, such as a heading in a table's caption, is found by
// `documentOf` (document.ts).

type NodeOptions = {
  content: string;
  group?: string;
  attributes?: string[];
  /** Deleting at its edge does not merge it with its neighbor. */
  isolating?: boolean;
};

const element = (tag: string, { attributes = [], ...spec }: NodeOptions) =>
  Node.create({
    name: tag,
    defining: true,
    ...spec,
    addAttributes: () => allAsWritten(attributes),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** @param priority above 100: it goes outside the other marks */
const mark = (tag: string, priority = 100) =>
  Mark.create({
    name: tag,
    priority,
    // Before Bold and Italic, which would claim <b> and <i>.
    parseHTML: () => [{ tag, priority: 60 }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const Link = mark("a", 1_000).extend({
  inclusive: false,
  addAttributes: () => allAsWritten(["href", "title"]),
});

/** A remark beside the text; without the role it would be a landmark of the page. */
const Note = element("aside", { group: "block", content: "block+" }).extend({
  renderHTML: () => ["aside", { role: "note" }, 0],
});

const SPANS = ["colspan", "rowspan"];

const NODES = [
  Note,
  element("figure", {
    group: "block",
    // Blocks come first, so that a picture is not taken for a caption.
    content: "(block+ figcaption?) | (figcaption block*)",
    isolating: true,
  }),
  element("figcaption", { content: "inline*", isolating: true }),
  element("dl", { group: "block", content: "(dt | dd)+" }),
  element("dt", { content: "inline*" }),
  element("dd", { content: "block+" }),
  element("table", { group: "block", content: "caption? thead? tbody*", isolating: true }),
  element("caption", { content: "inline*", isolating: true }),
  element("thead", { content: "tr*" }),
  element("tbody", { content: "tr*" }),
  element("tr", { content: "(td | th)*" }),
  element("td", { content: "block+", attributes: SPANS, isolating: true }),
  element("th", { content: "block+", attributes: [...SPANS, "scope"], isolating: true }),
];

/** StarterKit's list item must begin with a paragraph; an article's may begin with anything. */
const Kit = StarterKit.extend({
  addExtensions() {
    const all: Extensions = this.parent?.() ?? [];
    return all.map((one) =>
      one.name === "listItem" ? (one as Node).extend({ content: "block+" }) : one,
    );
  },
}).configure({
  heading: { levels: [2, 3, 4] },
  code: false,
  codeBlock: false,
  link: false,
  // Select all would include, and format, its empty paragraph.
  trailingNode: false,
});

const CountingDown = Extension.create({
  name: "countingDown",
  addGlobalAttributes: () => [
    {
      types: ["orderedList"],
      attributes: {
        reversed: {
          default: false,
          parseHTML: (list) => list.hasAttribute("reversed"),
          renderHTML: ({ reversed }) => (reversed ? { reversed: "" } : {}),
        },
      },
    },
  ],
});

export const ARTICLE_EXTENSIONS: Extensions = [
  // Its quotation marks would be doubled if another mark split it.
  mark("q", 1_100),
  Link,
  Kit,
  CountingDown,
  mark("b"),
  mark("i"),
  mark("small"),
  mark("cite"),
  Subscript,
  Superscript,
  Picture,
  Gallery,
  GalleryPicture,
  ...NODES,
];
