const STYLE_SHEET = '<link rel="stylesheet"[^>]*>';
/** What a page tells search engines of itself. */
const DATA = '<script type="application/ld\\+json">.*?</script>';
/**
 * React, taking the page over, looks for both in the order in which it wrote them, and for nothing
 * else in the head.
 */
const IN_ORDER = new RegExp(`${DATA}|${STYLE_SHEET}`, "gs");
const MODULE = '<link rel="modulepreload"';
const CHARSET = '<meta charSet="utf-8"/>';

/**
 * Puts the style sheets before everything else that a page's head asks for, and its scripts behind
 * it: a browser with few connections otherwise fetches a hundred kilobytes of script before it can
 * draw the first word.
 * @param html a page as React writes it, style sheets last
 */
export function drawFirst(html: string): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const first = head.match(IN_ORDER)?.join("") ?? "";
  const others = head
    .replace(IN_ORDER, "")
    .replaceAll(MODULE, `${MODULE} fetchPriority="low"`)
    .replace(CHARSET, (charset) => charset + first);
  return others + html.slice(end);
}
