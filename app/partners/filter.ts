import { isPartnerType, type PartnerType } from "./partner";

/** What the visitor looks for in the directory. */
export type PartnerFilter = { q: string; type: PartnerType | "all" };

/** No name and no location is longer, in characters: a longer search finds nothing. */
const SEARCH_LENGTH = 200;

/** The filter in an address (`?q=`, `?type=`); invalid values are ignored. */
export function readFilter(params: URLSearchParams): PartnerFilter {
  const type = params.get("type");
  const q = (params.get("q") ?? "").slice(0, SEARCH_LENGTH);
  return { q, type: isPartnerType(type) ? type : "all" };
}

/** A filter as a query string, without defaults. */
export function writeFilter({ q, type }: PartnerFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (q.trim()) params.set("q", q);
  if (type !== "all") params.set("type", type);
  return params;
}

/** Whether two filters match the same partners. */
export const sameFilter = (a: PartnerFilter, b: PartnerFilter) =>
  a.type === b.type && needle(a) === needle(b);

/** Whether every partner matches. */
export const isEverything = (filter: PartnerFilter) =>
  filter.type === "all" && needle(filter) === "";

type Partner = { name: string; location: string; type: string };

/**
 * The partners whose name or location contains the search, in any case, and whose type is the
 * chosen one (docs/product.md 6.2). Spaces around the search are left out:
 * a phone's keyboard puts one after each word it completes.
 */
export function matchingPartners<P extends Partner>(partners: P[], filter: PartnerFilter): P[] {
  if (isEverything(filter)) return partners;
  const words = needle(filter);
  const contains = (text: string) => text.toLowerCase().includes(words);
  return partners.filter(
    ({ name, location, type }) =>
      (filter.type === "all" || type === filter.type) && (contains(name) || contains(location)),
  );
}

const needle = ({ q }: PartnerFilter) => q.trim().toLowerCase();
