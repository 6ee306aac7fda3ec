/**
 * The public addresses, those that matter most first, and the query parameters that each of them
 * reads. The web server renders such an address once for everybody: a parameter that is not named
 * here reaches no loader, and makes no address of its own.
 */
export const PUBLIC_PAGES: Readonly<Record<string, readonly string[]>> = {
  "/": [],
  "/inspiration": ["type"],
  "/how-it-works": [],
  "/partners": ["q", "type"],
  "/resources": [],
  "/contact": ["type", "partner"],
  "/about": [],
  "/apply-partner": [],
  "/investor-relations": [],
  "/resources/:slug": [],
  "/partners/:id": [],
  "/privacy": [],
  "/terms": [],
  "/sitemap.xml": [],
  "/feed.xml": [],
  "/robots.txt": [],
};
