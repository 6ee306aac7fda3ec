import type { Element } from "hast";

/** Google Docs and search results lead through this address, which counts who follows. */
const REDIRECT = /^https?:\/\/(www\.)?google\.[a-z.]+\/url$/i;

/**
 * Where a pasted link leads: straight, where it led through Google; undefined for one to a place in
 * the document that it was copied from, such as Word's footnotes.
 */
export function pastedLink({ properties }: Element): string | undefined {
  const href = String(properties.href ?? "");
  if (href.startsWith("#")) return undefined;
  const url = URL.canParse(href) ? new URL(href) : null;
  if (!url || !REDIRECT.test(url.origin + url.pathname)) return href || undefined;
  const target = url.searchParams.get("q") ?? url.searchParams.get("url") ?? "";
  return /^https?:\/\//i.test(target) ? target : href;
}
