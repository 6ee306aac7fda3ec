import { diffWordsWithSpace } from "diff";
import type { Nodes } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { momentWords } from "../schedule/local-time";
import type { Held } from "./queries";

export type Part = { text: string; is: "same" | "added" | "removed" };

export type Difference = { field: string; parts: Part[] };

/** Time limit per field in milliseconds; beyond it the field is shown as replaced altogether. */
const PATIENCE = 500;

/** Unchanged text longer than this many characters is shortened, ... */
const LONG = 240;
/** ... to this many beside a change. */
const BESIDE = 80;

export function differences(before: Held, after: Held): Difference[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const [was, is] = [textOf(field, before[field]), textOf(field, after[field])];
    if (was !== is) return { field, parts: partsOf(was, is) };
    // The same words with other markup, such as bold.
    const isSame = JSON.stringify(before[field]) === JSON.stringify(after[field]);
    return isSame || before[field] === undefined || after[field] === undefined
      ? []
      : { field, parts: [] };
  });
}

export function partsOf(was: string, is: string): Part[] {
  const whole = (): Part[] => [
    ...(was ? [{ text: was, is: "removed" as const }] : []),
    ...(is ? [{ text: is, is: "added" as const }] : []),
  ];
  const changes = was && is ? diffWordsWithSpace(was, is, { timeout: PATIENCE }) : undefined;
  if (!changes) return whole();
  return changes.map(({ value, added, removed }, place) =>
    added || removed
      ? { text: value, is: added ? "added" : "removed" }
      : { text: shortened(value, place > 0, place < changes.length - 1), is: "same" },
  );
}

function shortened(text: string, isAfterOne: boolean, isBeforeOne: boolean): string {
  if (text.length <= LONG) return text;
  return [isAfterOne ? text.slice(0, BESIDE) : "", isBeforeOne ? text.slice(-BESIDE) : ""].join(
    " … ",
  );
}

/** Fields that forms call something other than their column. */
const LABELS: Record<string, string> = {
  celebration_ideas: "Ideas",
  featured_image: "Featured image",
  image_url: "Image",
  is_main_idea: "Main idea",
  meta_title: "Search title",
  meta_description: "Search description",
  publish_at: "Visible from",
  unpublish_at: "Visible until",
  price_includes: "What the price includes",
  own_food: "Food of your own",
  step_free: "Step-free access",
};

export function labelOf(field: string): string {
  const words = field.replaceAll("_", " ");
  return LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

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
