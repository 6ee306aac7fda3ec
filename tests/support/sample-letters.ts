import type { Element, Nodes } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { KINDS } from "~shared/letters/kinds";
import { renderLetter } from "~shared/letters/render";
import { letterOf } from "../../server/letters/letters";
import { SAMPLE_LIST_SITE as site } from "../../server/letters/samples";

/** All kinds of letters, by their names in the outbox. */
export const letters = new Map(
  await Promise.all(Object.keys(KINDS).map(async (kind) => [kind, await letterOf(kind)] as const)),
);

/** A kind of letter with one of its samples. */
export function sampleLetter(kind: string, sample = "ordinary", more: object = {}) {
  const letter = letters.get(kind);
  const props = letter?.samples[sample];
  if (!letter || !props) throw new Error(`No letter ${kind}, ${sample}`);
  return renderLetter(letter, props, { ...site, ...more });
}

export const elementsOf = (node: Nodes): Element[] => {
  const inside = "children" in node ? node.children.flatMap(elementsOf) : [];
  return node.type === "element" ? [node, ...inside] : inside;
};

/** The words of a document, without its head and the preview beside the subject. */
export function wordsOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && (node.tagName === "head" || "dataPreview" in node.properties))
    return "";
  return "children" in node ? node.children.map(wordsOf).join(" ") : "";
}

/** Each document is parsed once: several tests look at it. */
const documents = new Map<string, Nodes>();

export function parsed(html: string): Nodes {
  const known = documents.get(html) ?? fromHtmlIsomorphic(html);
  documents.set(html, known);
  return known;
}

/** The addresses to which a document links. */
export const hrefs = (html: string): string[] =>
  elementsOf(parsed(html))
    .filter(({ tagName }) => tagName === "a")
    .map(({ properties }) => String(properties.href));
