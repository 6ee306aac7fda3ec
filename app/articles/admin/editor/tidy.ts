import type { Element, ElementContent, Nodes, Root, RootContent } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { toHtml } from "hast-util-to-html";

/** These contain blocks, or only text, or text and then lists. */
const HOLD_TEXT_OR_BLOCKS = new Set(["li", "td", "th", "dd"]);
/** These contain only text. */
const HOLD_TEXT = new Set(["dt", "figcaption", "caption"]);

/**
 * An article's HTML in the canonical form that this editor writes: every text is in a paragraph, a
 * heading or the like; but a list item, cell or caption of only one text contains it directly, and
 * so does a figure its picture or gallery. Empty paragraphs at the end are removed. Tidy HTML stays
 * the same.
 * @param html sanitized: `sanitizeArticleHtml`
 */
export function tidyHtml(html: string): string {
  const root = fromHtmlIsomorphic(html, { fragment: true });
  tidy(root);
  while (root.children.length > 0 && isEmpty(root.children.at(-1))) root.children.pop();
  return toHtml(root);
}

function tidy(parent: Root | Element) {
  for (const child of parent.children) if (child.type === "element") tidy(child);
  // Both contain the same kinds of nodes once they are sanitized.
  const children = parent.children as ElementContent[];
  if (parent.type === "root" || parent.tagName === "blockquote" || parent.tagName === "aside") {
    parent.children = wrapped(children);
  } else if (HOLD_TEXT.has(parent.tagName)) {
    const only = onlyOf(children);
    if (isParagraph(only)) parent.children = only.children;
  } else if (HOLD_TEXT_OR_BLOCKS.has(parent.tagName)) {
    parent.children = unwrapped(wrapped(children));
  } else if (parent.tagName === "figure") {
    const shown = children.filter((child) => !isBlank(child));
    parent.children = isGallery(shown)
      ? shown
      : wrapped(children).flatMap((child) =>
          isParagraph(child) && holdsOnePicture(child) ? child.children : [child],
        );
  }
}

/** The same with a paragraph around everything between two blocks. */
function wrapped(children: ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let run: ElementContent[] = [];
  const endRun = () => {
    if (!run.every(isBlank)) {
      blocks.push({ type: "element", tagName: "p", properties: {}, children: run });
    }
    run = [];
  };
  for (const child of children) {
    if (isInline(child)) {
      run.push(child);
    } else {
      endRun();
      blocks.push(child);
    }
  }
  endRun();
  return blocks;
}

/** A paragraph alone, or followed only by lists, is replaced by its text. */
function unwrapped(blocks: ElementContent[]): ElementContent[] {
  const [first, ...rest] = blocks;
  return isParagraph(first) && rest.every(isList) ? [...first.children, ...rest] : blocks;
}

type Child = RootContent | ElementContent | undefined;

const isElement = (child: Child, ...names: string[]): child is Element =>
  child?.type === "element" && names.includes(child.tagName);
const isParagraph = (child: Child) => isElement(child, "p");
const isList = (child: Child) => isElement(child, "ul", "ol");
const isBlank = (child: Child) => child?.type === "text" && !/[^ \t\n\r\f]/.test(child.value);
const isEmpty = (child: Child) =>
  isBlank(child) || (isParagraph(child) && child.children.every(isBlank));

function onlyOf(children: ElementContent[]): ElementContent | undefined {
  const [only, more] = children.filter((child) => !isBlank(child));
  return more ? undefined : only;
}

function isGallery(children: ElementContent[]): boolean {
  const pictures = isElement(children.at(-1), "figcaption") ? children.slice(0, -1) : children;
  return pictures.length > 1 && pictures.every((picture) => isElement(picture, "img"));
}

function holdsOnePicture({ children }: Element): boolean {
  const only = onlyOf(children);
  if (only?.type !== "element") return false;
  return only.tagName === "img" || (isMark(only.tagName) && holdsOnePicture(only));
}

/** Elements that mark text, among those that `ARTICLE_HTML` allows. */
const MARKS = new Set([
  ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "small", "cite", "q", "a"],
]);

export const isMark = (tagName: string): boolean => MARKS.has(tagName);

const isInline = (node: Nodes): boolean =>
  node.type === "text" ||
  (node.type === "element" &&
    (["img", "br"].includes(node.tagName) ||
      (isMark(node.tagName) && node.children.every(isInline))));
