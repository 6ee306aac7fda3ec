import type { Element, ElementContent, Root } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { toHtml } from "hast-util-to-html";
import { sanitizeArticleHtml } from "../../../article-html";
import { tidyHtml } from "../tidy";
import { type PastedPicture, takePictures } from "./pictures";

/** Copied from this editor, which knows best how the parts fit together. */
const OWN = /\bdata-pm-slice=/;

type Pasted = {
  html: string;
  /** Pictures to store; the HTML refers to them by `address`. */
  pictures: PastedPicture[];
  lost: number;
};

/**
 * Converts content copied from Word, Google Docs or a web page to an article's HTML: lists, bold
 * and italic made by styles become elements, all other styling is dropped.
 */
export function cleanPaste(html: string, files: readonly File[] = []): Pasted {
  if (OWN.test(html)) return { html, pictures: [], lost: 0 };
  const root = fromHtmlIsomorphic(html, { fragment: true });
  const taken = takePictures(root, files);
  translate(root);
  return { ...taken, html: tidyHtml(sanitizeArticleHtml(toHtml(root))) };
}

function translate(parent: Root | Element) {
  for (const child of parent.children) if (child.type === "element") translate(child);
  const children = parent.children as ElementContent[];
  const arranged =
    parent.type === "element" && /^[uo]l$/.test(parent.tagName)
      ? inItems(children)
      : parent.type === "element" && parent.tagName === "li"
        ? children
        : listed(children);
  parent.children = arranged.flatMap((child) =>
    child.type === "element" ? marked(child) : [child],
  );
}

/** Word and Google Docs use styles for bold and italic, and for their absence. */
function marked(node: Element): ElementContent[] {
  // Text that a colleague struck out in Word is not for readers.
  if (node.tagName === "del") return [];
  if (node.tagName === "a") {
    const href = pastedLink(node);
    return href ? [{ ...node, properties: { ...node.properties, href } }] : node.children;
  }
  const style = styleOf(node);
  // Google Docs wraps a whole document in a <b> that is not bold.
  if (/^(b|strong)$/.test(node.tagName) && /font-weight:\s*(normal|400)/i.test(style)) {
    return node.children;
  }
  if (node.tagName !== "span" || isWordBullet(node)) return [node];
  let children = node.children;
  if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) children = [element("strong", children)];
  if (/font-style:\s*italic/i.test(style)) children = [element("em", children)];
  return children;
}

/** Google Docs and search results link through this address, which tracks who follows. */
const REDIRECT = /^https?:\/\/(www\.)?google\.[a-z.]+\/url$/i;

/** Without Google's redirect; undefined for a place in the copied document, such as a footnote. */
function pastedLink({ properties }: Element): string | undefined {
  const href = String(properties.href ?? "");
  if (href.startsWith("#")) return undefined;
  const url = URL.canParse(href) ? new URL(href) : null;
  if (!url || !REDIRECT.test(url.origin + url.pathname)) return href || undefined;
  const target = url.searchParams.get("q") ?? url.searchParams.get("url") ?? "";
  return /^https?:\/\//i.test(target) ? target : href;
}

/**
 * Word writes a list item as a paragraph, with its bullet or number as text; its style names list
 * and level: "mso-list: l0 level2 lfo1".
 */
const WORD_ITEM = /mso-list:\s*(l\d+)\s+level(\d)\s*(lfo\d+)?/i;
const WORD_BULLET = /mso-list:\s*ignore/i;
const NUMBER = /^\(?([\da-z]{1,4})[.)]/i;

const styleOf = (node: ElementContent): string =>
  node.type === "element" ? String(node.properties.style ?? "") : "";

const isWordBullet = (node: ElementContent): boolean => WORD_BULLET.test(styleOf(node));

/** The lists open at an item, from the outermost: element, depth, and Word's name for the list. */
type Open = { list: Element; level: number; name: string };

/**
 * Sibling nodes with Word's paragraphs as nested lists. Lists between items, as Google Docs and
 * Pages write them, move into the item before them.
 */
function listed(children: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let open: Open[] = [];
  for (const child of children) {
    const item = child.type === "element" && child.tagName === "p" ? wordItem(child) : null;
    if (item) open = addItem(item, open, result);
    else {
      // White space and comments between two items do not end their list.
      if (child.type === "element" || (child.type === "text" && child.value.trim())) open = [];
      result.push(child);
    }
  }
  return result;
}

type Item = { level: number; name: string; tagName: string; start: number; text: ElementContent[] };

function wordItem(paragraph: Element): Item | null {
  const [, list, level, override] = WORD_ITEM.exec(styleOf(paragraph)) ?? [];
  if (!list) return null;
  const [bullet, text] = withoutBullet(paragraph);
  const [, number] = NUMBER.exec(bullet) ?? [];
  const tagName = number ? "ol" : "ul";
  const name = `${list} ${override} ${tagName}`;
  return { level: Number(level), name, tagName, start: Number(number), text };
}

/** @returns the lists that are open after it */
function addItem(item: Item, before: Open[], result: ElementContent[]): Open[] {
  const open = before.filter(({ level }) => level <= item.level);
  const beside = open.at(-1)?.level === item.level ? open.at(-1) : undefined;
  if (beside?.name === item.name) {
    beside.list.children.push(element("li", item.text));
    return open;
  }
  if (beside) open.pop();
  const list = element(item.tagName, [element("li", item.text)]);
  // A list that continues after something else; letters always start at "a".
  if (item.start > 1) list.properties.start = item.start;
  const outer = open.at(-1)?.list.children.at(-1) as Element | undefined;
  (outer?.children ?? result).push(list);
  return [...open, { list, level: item.level, name: item.name }];
}

function withoutBullet(item: Element): [string, ElementContent[]] {
  let bullet = "";
  const strip = (children: ElementContent[]): ElementContent[] =>
    children.filter((child) => {
      if (child.type !== "element") return true;
      if (isWordBullet(child)) {
        bullet += textOf(child);
        return false;
      }
      child.children = strip(child.children);
      return true;
    });
  const text = strip(item.children);
  return [bullet.trim(), text];
}

/** A list's children as items: a nested list belongs to the item before it. */
function inItems(children: ElementContent[]): ElementContent[] {
  const items: ElementContent[] = [];
  for (const child of children) {
    const isList = child.type === "element" && /^[uo]l$/.test(child.tagName);
    const before = items.findLast((one): one is Element => one.type === "element");
    if (!isList) items.push(child);
    else if (before) before.children.push(child);
    // Without an item before it, its items join the outer list.
    else items.push(...child.children);
  }
  return items;
}

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
});

const textOf = (node: ElementContent): string =>
  node.type === "text"
    ? node.value
    : node.type === "element"
      ? node.children.map(textOf).join("")
      : "";
