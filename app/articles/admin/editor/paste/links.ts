import type { Element } from "hast";

/** Google Docs and search results link through this address, which tracks who follows. */
const REDIRECT = /^https?:\/\/(www\.)?google\.[a-z.]+\/url$/i;

/**
 * A pasted link's target, without Google's redirect; undefined if it is a place in the document it
 * was copied from, such as Word's footnotes.
 */
export function pastedLink({ properties }: Element): string | undefined {
  const href = String(properties.href ?? "");
  if (href.startsWith("#")) return undefined;
  const url = URL.canParse(href) ? new URL(href) : null;
  if (!url || !REDIRECT.test(url.origin + url.pathname)) return href || undefined;
  const target = url.searchParams.get("q") ?? url.searchParams.get("url") ?? "";
  return /^https?:\/\//i.test(target) ? target : href;
}
