import type { Element, Nodes } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { isMark } from "./tidy";

/**
 * The meaning of an article's HTML, however it is written: its blocks, texts, marks and pictures.
 * Two texts with the same signature look the same to a reader. It ignores white space that browsers
 * do not show, and the order in which marks are nested.
 * @param html tidy: `tidyHtml`
 */
export function signatureOf(html: string): string {
  const tokens: Token[] = [];
  const root = fromHtmlIsomorphic(html, { fragment: true });
  collect(root, [], tokens);
  // Each has its own quotation marks: two differ from one.
  return `${write(tokens)}\n${count(root, "q")} q`;
}

type Token =
  | { kind: "text"; text: string; marks: string }
  /** A picture or a line break. */
  | { kind: "thing"; name: string; marks: string }
  | { kind: "block"; name: string };

function collect(node: Nodes, marks: string[], tokens: Token[]) {
  const all = (inside: string[]) => {
    if ("children" in node) for (const child of node.children) collect(child, inside, tokens);
  };
  if (node.type === "root") return all(marks);
  if (node.type === "text") {
    const text = node.value.replace(/[ \t\n\r\f]+/g, " ");
    tokens.push({ kind: "text", text, marks: marks.toSorted().join() });
  }
  if (node.type !== "element") return;
  const name = nameOf(node);
  if (isMark(node.tagName)) {
    all([...marks, name]);
  } else if (["img", "br"].includes(node.tagName)) {
    tokens.push({ kind: "thing", name, marks: marks.toSorted().join() });
  } else {
    tokens.push({ kind: "block", name });
    all(marks);
    tokens.push({ kind: "block", name: `/${node.tagName}` });
  }
}

/** An element's default attributes, and those that the sanitizer adds. */
const IMPLIED = /^(start=1|(col|row)Span=1|alt=|(rel|loading|decoding)=.*)$/;

const nameOf = ({ tagName, properties }: Element): string =>
  [
    tagName,
    ...Object.entries(properties)
      .map(([name, value]) => `${name}=${value}`)
      .filter((attribute) => !IMPLIED.test(attribute))
      .toSorted(),
  ].join(" ");

/** One line each; without spaces at the edges of a block, and never two between words. */
function write(tokens: Token[]): string {
  const lines: string[] = [];
  let text = "";
  let marks = "";
  let spaceShows = false;
  const flush = (atEdge: boolean) => {
    const shown = atEdge ? text.replace(/ $/, "") : text;
    if (shown) lines.push(`${JSON.stringify(shown)} ${marks}`);
    text = "";
  };
  for (const token of tokens) {
    if (token.kind === "text") {
      const more: string = spaceShows ? token.text : token.text.replace(/^ /, "");
      if (!more) continue;
      if (token.marks !== marks) flush(false);
      marks = token.marks;
      text += more;
      spaceShows = !more.endsWith(" ");
    } else {
      const isPicture = token.kind === "thing" && token.name !== "br";
      flush(!isPicture);
      lines.push(token.kind === "thing" ? `<${token.name}> ${token.marks}` : `<${token.name}>`);
      spaceShows = isPicture;
    }
  }
  flush(true);
  return lines.join("\n");
}

const count = (node: Nodes, tagName: string): number =>
  Number(node.type === "element" && node.tagName === tagName) +
  ("children" in node ? node.children.reduce((sum, child) => sum + count(child, tagName), 0) : 0);
