import type { Nodes } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { momentWords } from "../schedule/local-time";

/** The name of each element in text; other elements keep only their text. */
const NAMED: Record<string, string> = {
  h2: "Heading: ",
  h3: "Smaller heading: ",
  h4: "Smallest heading: ",
  li: "• ",
  blockquote: "Quote: ",
  aside: "Remark: ",
  figcaption: "Caption: ",
  tr: "Row: ",
};

/** A field's value as comparable text, one line per part; "" if it is empty. */
export function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map((entry) => textOf(field, entry)).join("\n");
  if (typeof value === "object") return ideaText(value as Partial<Idea>);
  const text = String(value);
  if (field === "publish_at" || field === "unpublish_at") return momentWords(text);
  return field === "content" && /<[a-z][^>]*>/i.test(text) ? htmlText(text) : text.trim();
}

type Idea = { title: string; description: string; is_main_idea: boolean };

/** An idea of a celebration type, the only nested record. */
function ideaText({ title = "", description = "", is_main_idea }: Partial<Idea>): string {
  if (!is_main_idea) return `Idea: ${title}`;
  return `Main idea: ${[title, description].filter(Boolean).join(". ")}`;
}

/** HTML as text that names its headings, lists, quotes, links and pictures. */
export function htmlText(html: string): string {
  return written(fromHtmlIsomorphic(html, { fragment: true }))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

function written(node: Nodes): string {
  if (node.type === "text") return node.value.replace(/\s+/g, " ");
  if (!("children" in node)) return "";
  const inside = node.children.map(written).join("");
  if (node.type !== "element") return inside;
  const { tagName, properties } = node;
  if (tagName === "br") return "\n";
  if (tagName === "img") return `\n[Picture: ${properties.alt || properties.src || ""}]\n`;
  if (tagName === "a") return `${inside} [Link: ${properties.href ?? ""}]`;
  if (tagName === "td" || tagName === "th") return `${inside} | `;
  if (/^(b|strong|i|em|u|s|sub|sup|code|span|mark|small)$/.test(tagName)) return inside;
  return `\n${NAMED[tagName] ?? ""}${inside.trim()}\n`;
}
