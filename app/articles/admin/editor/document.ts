import { DOMParser, DOMSerializer, type Node } from "@tiptap/pm/model";
import { getSchema, type JSONContent } from "@tiptap/react";
import { ARTICLE_EXTENSIONS } from "./extensions";
import { signatureOf } from "./signature";
import { storedHtml } from "./stored-html";

const schema = getSchema(ARTICLE_EXTENSIONS);

/** A document that loads no resources. */
const inert = () => document.implementation.createHTMLDocument();

/**
 * An article's HTML as a document for the editor. Tiptap's own parser is not used: it drops texts
 * that contain several empty lines.
 * @returns null if the editor cannot represent all of it
 */
export function documentOf(html: string): JSONContent | null {
  const safe = storedHtml(html);
  if (safe === null) return null;
  const { body } = inert();
  body.innerHTML = safe;
  const content = DOMParser.fromSchema(schema).parse(body);
  const written = storedHtml(htmlOf(content));
  return written !== null && signatureOf(written) === signatureOf(safe) ? content.toJSON() : null;
}

/**
 * The editor's document as HTML, with a paragraph around every text: `storedHtml` turns it into
 * what is stored. Fast enough for every key press.
 */
export function htmlOf(content: Node): string {
  const page = inert();
  const serializer = DOMSerializer.fromSchema(content.type.schema);
  serializer.serializeFragment(content.content, { document: page }, page.body);
  const html = page.body.innerHTML;
  // An empty document has a line to write on.
  return html === "<p></p>" ? "" : html;
}
