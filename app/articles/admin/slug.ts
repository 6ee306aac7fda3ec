export const SLUG_MAX = 200;

/**
 * The last part of an article's address, made from its title: lowercase, runs of other characters
 * become one hyphen, none at the ends (docs/product.md 5.5). Accents are removed first, so that
 * "Café" becomes "cafe" and not "caf".
 */
export const slugOf = (text: string): string =>
  hyphenated(text).slice(0, SLUG_MAX).replace(/-$/, "");

/** The addresses under which an article was published; the database keeps them. */
type Addresses = { article_addresses: { slug: string }[] };

/** True once it was published, so that links lead to it (docs/product.md 5.5). */
export const keepsAddress = (article: Addresses | null): boolean =>
  article !== null && article.article_addresses.length > 0;

export const slugAfter = (title: string, slug: string, article: Addresses | null): string =>
  keepsAddress(article) && slug !== "" ? slug : slugOf(title);

const hyphenated = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
