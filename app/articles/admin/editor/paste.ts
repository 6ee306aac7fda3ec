import type { Element, ElementContent, Root } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { toHtml } from "hast-util-to-html";
import { IMAGE_ADDRESS } from "~shared/validation";
import { sanitizeArticleHtml } from "../../article-html";
import { tidyHtml } from "./tidy";

/** This editor's own clipboard: it knows best how its parts fit together. */
const OWN = /\bdata-pm-slice=/;

type Pasted = {
  html: string;
  /** Pictures that could not be taken: they are local files of the person who pasted them. */
  lostPictures: number;
};

/**
 * What was copied from Word, Google Docs or a web page, as an article may hold it: lists, bold and
 * italic that were made by styles become elements, all other styling goes.
 */
export function cleanPaste(html: string): Pasted {
  if (OWN.test(html)) return { html, lostPictures: 0 };
  const root = fromHtmlIsomorphic(html, { fragment: true });
  translate(root);
  const clean = tidyHtml(sanitizeArticleHtml(toHtml(root)));
  return { html: clean, lostPictures: count(html) - count(clean) };
}

const count = (html: string) => html.match(/<img\b/gi)?.length ?? 0;

function translate(parent: Root | Element) {
  for (const child of parent.children) if (child.type === "element") translate(child);
  const children = (parent.children as ElementContent[]).filter((child) => !isLost(child));
  parent.children = listed(children).flatMap((child) =>
    child.type === "element" ? marked(child) : [child],
  );
}

const isLost = (node: ElementContent): boolean =>
  node.type === "element" &&
  node.tagName === "img" &&
  !IMAGE_ADDRESS.test(String(node.properties.src ?? ""));

const styleOf = (node: ElementContent): string =>
  node.type === "element" ? String(node.properties.style ?? "") : "";

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
});

/** Word and Google Docs say in a style what is bold or italic, and also what is not. */
function marked(node: Element): ElementContent[] {
  const style = styleOf(node);
  // A whole document from Google Docs stands in a <b> that is none.
  if (/^(b|strong)$/.test(node.tagName) && /font-weight:\s*(normal|400)/i.test(style)) {
    return node.children;
  }
  if (node.tagName !== "span" || WORD_BULLET.test(style)) return [node];
  let children = node.children;
  if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) children = [element("strong", children)];
  if (/font-style:\s*italic/i.test(style)) children = [element("em", children)];
  return children;
}

/** Word writes list items as paragraphs, with the bullet or number as text. */
const WORD_ITEM = /mso-list:\s*(?!none)\S/i;
const WORD_BULLET = /mso-list:\s*ignore/i;
const NUMBER = /^\s*\(?[\da-z]{1,4}[.)]/i;

function listed(children: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let list: Element | undefined;
  for (const child of children) {
    if (child.type === "element" && WORD_ITEM.test(styleOf(child)) && child.tagName !== "span") {
      const [bullet, text] = withoutBullet(child);
      const tagName = NUMBER.test(bullet) ? "ol" : "ul";
      if (list?.tagName !== tagName) {
        list = element(tagName, []);
        result.push(list);
      }
      list.children.push(element("li", text));
    } else {
      // White space and comments between two items do not end their list.
      if (child.type === "element" || (child.type === "text" && child.value.trim())) {
        list = undefined;
      }
      result.push(child);
    }
  }
  return result;
}

function withoutBullet(item: Element): [string, ElementContent[]] {
  let bullet = "";
  const strip = (children: ElementContent[]): ElementContent[] =>
    children.filter((child) => {
      if (child.type !== "element") return true;
      if (WORD_BULLET.test(styleOf(child))) {
        bullet += textOf(child);
        return false;
      }
      child.children = strip(child.children);
      return true;
    });
  const text = strip(item.children);
  return [bullet, text];
}

const textOf = (node: ElementContent): string =>
  node.type === "text"
    ? node.value
    : node.type === "element"
      ? node.children.map(textOf).join("")
      : "";
