import type { Element, ElementContent, Nodes } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { IMAGE_ADDRESS } from "~shared/validation";

/** Other elements are replaced by their text; those in `strip` are removed with their content. */
export const ARTICLE_HTML: Schema = {
  tagNames: [
    ...["h2", "h3", "h4", "p", "br", "hr", "blockquote", "aside", "figure", "figcaption"],
    ...["ul", "ol", "li", "dl", "dt", "dd"],
    ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "small", "cite", "q", "a", "img"],
    ...["table", "caption", "thead", "tbody", "tr", "th", "td"],
    // Written as h2: the page has its own h1.
    "h1",
  ],
  attributes: {
    a: ["href", "title"],
    // A remark beside the text, not a landmark of the page.
    aside: [["role", "note"]],
    img: [
      ["src", IMAGE_ADDRESS],
      "alt",
      "title",
      ["width", /^\d{1,4}$/],
      ["height", /^\d{1,4}$/],
      // For decorative pictures, which need no description.
      ["role", "presentation"],
    ],
    ol: [
      ["start", /^\d{1,4}$/],
      ["reversed", true],
    ],
    td: [
      ["colSpan", /^\d{1,2}$/],
      ["rowSpan", /^\d{1,2}$/],
    ],
    th: [
      ["colSpan", /^\d{1,2}$/],
      ["rowSpan", /^\d{1,2}$/],
      ["scope", "col", "row"],
    ],
  },
  // A URL without a protocol stays on this site or takes the page's protocol.
  protocols: { href: ["http", "https", "mailto", "tel"], src: ["http", "https"] },
  required: {
    aside: { role: "note" },
    img: { alt: "", loading: "lazy", decoding: "async" },
  },
  // Outside these elements they would affect the page around the article.
  ancestors: {
    li: ["ol", "ul"],
    dt: ["dl"],
    dd: ["dl"],
    figcaption: ["figure"],
    caption: ["table"],
    thead: ["table"],
    tbody: ["table"],
    tr: ["table"],
    th: ["table"],
    td: ["table"],
  },
  strip: [
    ...["script", "style", "noscript", "template", "title", "head", "svg", "math"],
    ...["iframe", "frame", "frameset", "noframes", "noembed", "object", "embed", "applet"],
    ...["audio", "video", "canvas", "select", "textarea", "xmp", "plaintext"],
  ],
  allowComments: false,
  allowDoctypes: false,
};

/**
 * Sanitizes an article's HTML, when it is saved and again when it is shown. It is parsed as a
 * browser parses it, so what is checked is what will be shown. The result is well-formed, and
 * sanitizing it again changes nothing.
 * @throws RangeError if elements are nested thousands deep
 */
export function sanitizeArticleHtml(html: string): string {
  return toHtml(sanitized(html));
}

/**
 * The same for a page: each table is in a frame of its own, in which a wide one scrolls by touch or
 * arrow keys. Not to be stored.
 * @throws RangeError if elements are nested thousands deep
 */
export function shownArticleHtml(html: string): string {
  const safe = sanitized(html);
  frameTables(safe);
  return toHtml(safe);
}

function sanitized(html: string): Nodes {
  const safe = sanitize(fromHtmlIsomorphic(html, { fragment: true }), ARTICLE_HTML);
  forEachElement(safe, finish);
  return safe;
}

/** With or without a protocol these leave the site; browsers treat a backslash as a slash. */
const ELSEWHERE = /^(https?:|[\\/]{2})/i;

function finish(element: Element) {
  if (element.tagName === "h1") element.tagName = "h2";
  const { href, alt, role } = element.properties;
  if (typeof href === "string" && ELSEWHERE.test(href)) element.properties.rel = ["noopener"];
  // A picture with a description is not decorative.
  if (alt && role === "presentation") element.properties.role = undefined;
}

function frameTables(node: Nodes) {
  if (!("children" in node)) return;
  for (const child of node.children) frameTables(child);
  node.children = (node.children as ElementContent[]).map((child) =>
    child.type === "element" && child.tagName === "table" ? framed(child) : child,
  );
}

function framed(table: Element): Element {
  const caption = table.children.find(
    (child): child is Element => child.type === "element" && child.tagName === "caption",
  );
  const label = caption ? textOf(caption).replace(/\s+/g, " ").trim() : "";
  return {
    type: "element",
    tagName: "div",
    properties: {
      className: ["article-table"],
      role: "group",
      ariaLabel: label || "Table",
      tabIndex: 0,
    },
    children: [table],
  };
}

const textOf = (node: Nodes): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";

function forEachElement(node: Nodes, visit: (element: Element) => void) {
  if (node.type === "element") visit(node);
  if ("children" in node) for (const child of node.children) forEachElement(child, visit);
}
