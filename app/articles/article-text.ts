/** Words per minute (docs/product.md 5.4). */
const READING_SPEED = 200;
/** Characters of the content that replace a missing excerpt (docs/product.md 5.4). */
const EXCERPT_LENGTH = 150;

/** Comments, and elements whose text is not content. An unclosed one extends to the end. */
const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** Tags within a word or a sentence; every other tag separates words. */
const INLINE_TAG =
  /<\/?(?:a|abbr|b|cite|code|del|em|i|ins|mark|q|s|small|span|strong|sub|sup|u)\b(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
const TAG = /<[/!?]?[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  shy: "",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  eacute: "é",
};

/** For counting words and for excerpts; neither needs a parser. The result is not safe as HTML. */
export function plainText(html: string): string {
  return html
    .replace(HIDDEN, " ")
    .replace(INLINE_TAG, "")
    .replace(TAG, " ")
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, decode)
    .replace(/\s+/g, " ")
    .trim();
}

function decode(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return ENTITIES[name] ?? entity;
  const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? "", 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** An article's reading time in whole minutes, at least one (docs/product.md 5.4). */
export function readingTime(html: string): number {
  const words = plainText(html).split(" ").filter(Boolean).length;
  return Math.max(1, Math.ceil(words / READING_SPEED));
}

/** The excerpt, or else the first 150 characters of the content (docs/product.md 5.4). */
export function cardExcerpt({ excerpt, content }: { excerpt: string; content: string }): string {
  if (excerpt.trim()) return excerpt.trim();
  const beginning = Array.from(plainText(content)).slice(0, EXCERPT_LENGTH).join("").trimEnd();
  return beginning && `${beginning}…`;
}
