import { PUBLIC_PAGES } from "~shared/public-pages";

/** Longest query that is read, and longest that gets a cache key of its own, in characters. */
const LONGEST_QUERY = 2_000;
const LONGEST_OWN_QUERY = 300;

/** Path prefixes of pages that show one row each. */
const FOLDERS = Object.keys(PUBLIC_PAGES)
  .filter((path) => path.includes(":"))
  .map((path) => path.slice(0, path.indexOf(":")));

/** Slugs and ids, in lower case only: else one page would be several. Others are the router's. */
const ROW = /^[a-z0-9-]{1,200}$/;

export const FIXED_PAGES = Object.keys(PUBLIC_PAGES).filter((path) => !path.includes(":"));

/** Path, and query as its page reads it; undefined if no public page's, or too long to cache. */
export function pageAddress(url: string): string | undefined {
  const mark = url.indexOf("?");
  const path = mark === -1 ? url : url.slice(0, mark);
  const reads = parametersOf(path);
  if (!reads || mark === -1 || reads.length === 0) return reads && path;
  if (url.length - mark > LONGEST_QUERY) return undefined;
  const given = new URLSearchParams(url.slice(mark + 1));
  const own = new URLSearchParams();
  for (const name of reads) {
    const value = given.get(name);
    if (value) own.set(name, value);
  }
  const query = own.toString();
  if (query.length > LONGEST_OWN_QUERY) return undefined;
  return query ? `${path}?${query}` : path;
}

/** True for a page with a fixed path, of which visitors cannot make up more. */
export const isFixed = (address: string) =>
  Object.hasOwn(PUBLIC_PAGES, address) && !address.includes(":");

function parametersOf(path: string): readonly string[] | undefined {
  if (isFixed(path)) return PUBLIC_PAGES[path];
  const folder = FOLDERS.find((start) => path.startsWith(start));
  return folder && ROW.test(path.slice(folder.length)) ? [] : undefined;
}
