import type { Element, ElementContent, Root } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { toHtml } from "hast-util-to-html";
import { sanitizeArticleHtml } from "../../../article-html";
import { tidyHtml } from "../tidy";
import { element, inItems, isWordBullet, listed, styleOf } from "./lists";
import { type PastedPicture, takePictures } from "./pictures";

/** Copied from this editor, which knows best how the parts fit together. */
const OWN = /\bdata-pm-slice=/;

type Pasted = {
  html: string;
  /** Pictures to store; the HTML refers to them by `address`. */
  pictures: PastedPicture[];
  /** The number of pictures that had to be left out. */
  lost: number;
};

/**
 * Converts content copied from Word, Google Docs or a web page to an article's HTML: lists, bold
 * and italic made by styles become elements, all other styling is dropped.
 * @param files the pictures that came along
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
