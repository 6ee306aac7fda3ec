/** Elements on lines of their own. */
const BLOCK =
  "(?:h[2-4]|p|blockquote|aside|figure|figcaption|[uod]l|li|d[td]|table|caption|thead|tbody|t[rhd])";
const BREAKS = new RegExp(
  `(</${BLOCK}>|<hr>)(?=<)|(<(?:[uod]l|blockquote|aside|figure|table|thead|tbody|tr)\\b[^>]*>)(?=<)`,
  "g",
);

/** For reading and writing, with blocks on lines of their own. The meaning is the same. */
export const sourceOf = (html: string): string => html.trim().replace(BREAKS, "$&\n");

/** @returns what replaces the selected text, and the selection afterwards (docs/product.md 11.3) */
export function wrap(
  text: string,
  [from, to]: [number, number],
  [before, after]: readonly [string, string],
): { insert: string; selection: [number, number] } {
  const selected = text.slice(from, to);
  const start = from + before.length;
  return {
    insert: `${before}${selected}${after}`,
    selection: [start, start + selected.length],
  };
}
