import type { ListedType } from "../application/rules";
import { isPartnerType } from "../partner";
import {
  type FactFilter,
  type KnownFacts,
  offers,
  readFacts,
  writeFacts,
} from "../search/fact-filter";
import { isIn, placeOf, placeSearched } from "../search/place";

export type PartnerFilter = FactFilter & { q: string; type: ListedType | "all" };

/** In characters; no name or location is longer, so a longer search finds nothing. */
const SEARCH_LENGTH = 200;

/** The filter in an address (`?q=`, `?type=` and those for facts); ignores invalid values. */
export function readFilter(params: URLSearchParams): PartnerFilter {
  const type = params.get("type");
  const q = (params.get("q") ?? "").slice(0, SEARCH_LENGTH);
  return { q, type: isPartnerType(type) ? type : "all", ...readFacts(params) };
}

export function writeFilter({ q, type, ...facts }: PartnerFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (q.trim()) params.set("q", q);
  if (type !== "all") params.set("type", type);
  writeFacts(facts, params);
  return params;
}

export const sameFilter = (a: PartnerFilter, b: PartnerFilter) => keyOf(a) === keyOf(b);

const keyOf = (filter: PartnerFilter) => writeFilter({ ...filter, q: needle(filter) }).toString();

export const isEverything = (filter: PartnerFilter) => keyOf(filter) === "";

type Partner = { name: string; location: string; type: string; facts?: KnownFacts };

/**
 * The partners of the chosen type that offer what is asked for and whose name or location contains
 * the search, ignoring case, or that are in the state or town it names (docs/product.md 6.2).
 * The search is trimmed: phone keyboards add a space after each word they complete.
 */
export function matchingPartners<P extends Partner>(partners: P[], filter: PartnerFilter): P[] {
  if (isEverything(filter)) return partners;
  const words = needle(filter);
  const contains = (text: string) => text.toLowerCase().includes(words);
  const searched = placeSearched(filter.q);
  // Digits in somebody's name are no ZIP code.
  const place =
    searched?.zip === words && partners.some(({ name }) => contains(name)) ? undefined : searched;
  return partners.filter(
    ({ name, location, type, facts = {} }) =>
      (filter.type === "all" || type === filter.type) &&
      (contains(name) || contains(location) || (place && isIn(placeOf(location), place))) &&
      offers(facts, filter),
  );
}

const needle = ({ q }: PartnerFilter) => q.trim().toLowerCase();
