/**
 * The headers of a page that is somebody's own: nothing stores it, no other site sees its address,
 * and no search engine lists it.
 */
export const PERSONAL_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
};
