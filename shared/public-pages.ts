/**
 * The public paths, most important first, with the query parameters that each one reads. The web
 * server caches a rendered page by path and these parameters: no other parameter reaches a loader
 * or the cache key.
 */
export const PUBLIC_PAGES: Readonly<Record<string, readonly string[]>> = {
  "/": [],
  "/first-steps": [],
  "/inspiration": ["type"],
  "/how-it-works": [],
  "/partners": [
    "q",
    "type",
    "sent",
    "step_free",
    "parking",
    "own_food",
    "room",
    "price",
    "language",
  ],
  "/resources": ["sent"],
  "/contact": ["type", "partner", "q", "sent"],
  "/about": [],
  "/apply-partner": [],
  "/investor-relations": [],
  "/resources/:slug": [],
  "/partners/:id": [],
  "/plan": [],
  "/plan/on-paper": [],
  "/privacy": [],
  "/terms": [],
  "/sitemap.xml": [],
  "/feed.xml": [],
  "/robots.txt": [],
};
