/** Longest search that is sent, in characters; longer ones are cut. */
export const SEARCH_LENGTH = 200;

/** What a person typed, as it is searched for and written into the address. */
export const searchWords = (text: string) =>
  text.trim().replace(/\s+/g, " ").slice(0, SEARCH_LENGTH).trimEnd();
