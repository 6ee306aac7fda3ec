import type { Nodes } from "hast";

/** Elements that mark text: an article's, as `ARTICLE_HTML` names them. */
const MARKS = new Set([
  ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "small", "cite", "q", "a"],
]);

export const isMark = (tagName: string): boolean => MARKS.has(tagName);

/** Whether it stands in a line of text, with all that is in it. */
export const isInline = (node: Nodes): boolean =>
  node.type === "text" ||
  (node.type === "element" &&
    (["img", "br"].includes(node.tagName) ||
      (isMark(node.tagName) && node.children.every(isInline))));
