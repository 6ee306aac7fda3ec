/** Elements on lines of their own. */
const BLOCK =
  "(?:h[2-4]|p|blockquote|aside|figure|figcaption|[uod]l|li|d[td]|table|caption|thead|tbody|t[rhd])";
const BREAKS = new RegExp(
  `(</${BLOCK}>|<hr>)(?=<)|(<(?:[uod]l|blockquote|aside|figure|table|thead|tbody|tr)\\b[^>]*>)(?=<)`,
  "g",
);

/**
 * An article's HTML for reading and writing, with blocks on lines of their own. The meaning is the
 * same.
 */
export const sourceOf = (html: string): string => html.trim().replace(BREAKS, "$&\n");

/** A replacement of one stretch of a text, and the selection afterwards. */
export type Edit = { from: number; to: number; insert: string; selection: [number, number] };

/** Wraps the selected text in HTML; it stays selected (docs/product.md 11.3). */
export function wrap(
  text: string,
  [from, to]: [number, number],
  [before, after]: readonly [string, string],
): Edit {
  const selected = text.slice(from, to);
  const start = from + before.length;
  return {
    from,
    to,
    insert: `${before}${selected}${after}`,
    selection: [start, start + selected.length],
  };
}
