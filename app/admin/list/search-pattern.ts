/** Longest search that is sent, in characters; longer ones are cut. */
export const SEARCH_LENGTH = 200;

/** What a person typed, as it is searched for and written into the address. */
export const normalized = (text: string) =>
  text.trim().replace(/\s+/g, " ").slice(0, SEARCH_LENGTH);

/**
 * The `ilike` pattern of a text that contains these words exactly as typed: wildcards stand for
 * themselves. PostgREST reads `*` as a wildcard and has no escape for it, so it matches any one
 * character instead.
 */
export const containing = (words: string) =>
  `%${words.replace(/[\\%_]/g, "\\$&").replaceAll("*", "_")}%`;
