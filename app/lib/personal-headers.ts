/**
 * The headers of a personal page: nothing stores it, no other site sees its address, and no search
 * engine indexes it.
 */
export const PERSONAL_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
};
