/** As the table has it. */
export const SLUG_MAX = 200;

/**
 * The last part of an article's address, made from its title: lowercase, runs of other characters
 * become one hyphen, none at the ends (docs/product.md 5.5). Accents are taken off first, so
 * that "Café" is "cafe" and not "caf".
 */
export const slugOf = (text: string): string =>
  hyphenated(text).slice(0, SLUG_MAX).replace(/-$/, "");

const hyphenated = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
