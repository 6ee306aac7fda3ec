/** Nothing stores a personal page, no other site sees its address, no search engine indexes it. */
export const PERSONAL_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
};
