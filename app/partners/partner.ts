import { LISTED_TYPES, type ListedType } from "./application/rules";
import { FACT_COLUMNS, type Facts } from "./facts/facts";
import type { KnownFacts } from "./search/fact-filter";

/** What the filter calls each kind of partner. */
const LABELS: Record<ListedType, string> = {
  "Funeral Home": "Funeral Homes",
  "Celebration Venue": "Celebration Venues",
  Catering: "Catering",
  "Music/Entertainment": "Music and Entertainment",
  "Celebrant/Officiant": "Celebrants and Officiants",
  "Event Planning": "Event Planning",
  "Photography/Videography": "Photography and Video",
  "Memorial Items/Keepsakes": "Memorial Items and Keepsakes",
  Other: "Other",
};

export type PartnerType = ListedType;

/** All kinds, as the filter names them (docs/product.md 6.4). */
const PARTNER_TYPES = LISTED_TYPES.map((value) => ({ value, label: LABELS[value] }));

/** Those that the directory began with: its filter always names them. */
const FIRST: readonly string[] = ["Funeral Home", "Celebration Venue"];

/**
 * The kinds that the filter names: the first ones, and each other one of which there is a partner.
 * @param listed the kinds of those in the directory
 * @param chosen the kind that an address asks for, whether or not there is one
 */
export const typesFor = (listed: readonly string[], chosen: string) =>
  PARTNER_TYPES.filter(
    ({ value }) => FIRST.includes(value) || listed.includes(value) || value === chosen,
  );

/** Whether a text, from an address or a row, names a kind of partner. */
export const isPartnerType = (text: string | null): text is PartnerType =>
  PARTNER_TYPES.some(({ value }) => value === text);

/** A partner as visitors read it. */
export type Partner = Facts & {
  id: string;
  name: string;
  type: string;
  location: string;
  description: string | null;
  image_url: string | null;
  services: string[] | null;
  /** Invented, to show what the site looks like. */
  is_demonstration: boolean;
};

/** The columns of `partners` that make one. */
export const PARTNER_COLUMNS =
  `id, name, type, location, description, image_url, services, is_demonstration, ${FACT_COLUMNS}` as const;

/** What a card of the directory shows of one. */
export type PartnerCard = Pick<
  Partner,
  "id" | "name" | "type" | "location" | "image_url" | "is_demonstration"
> & {
  /** The beginning of the description: more than the two lines that a card has room for. */
  summary: string;
  service_count: number;
  /** Left out where nothing is known. */
  facts?: KnownFacts;
};

/** In characters: two lines of the widest card. */
const SUMMARY_LENGTH = 200;

export function cardOf(partner: Partner): PartnerCard {
  const { id, name, type, location, image_url, is_demonstration, description, services } = partner;
  const text = (description ?? "").replace(/\s+/g, " ").trim();
  const facts = knownFacts(partner);
  // Not with half of a character that takes two places, such as a flower.
  const start = text.slice(0, SUMMARY_LENGTH).replace(/[\uD800-\uDBFF]$/, "");
  return {
    id,
    name,
    type,
    location,
    image_url,
    is_demonstration,
    summary: start === text ? text : `${start}…`,
    service_count: servicesOf(services).length,
    ...(facts ? { facts } : {}),
  };
}

/** Nothing for what is not known: most cards of a large directory are searched and never shown. */
function knownFacts(partner: Facts): KnownFacts | undefined {
  const { price_from, price_to, capacity, step_free, parking, own_food, languages } = partner;
  const facts = { price_from, price_to, capacity, step_free, parking, own_food, languages };
  const known = Object.entries(facts).filter(([, fact]) => fact !== null && fact !== undefined);
  return known.length > 0 ? (Object.fromEntries(known) as KnownFacts) : undefined;
}

/** The services that a partner's page lists and its card counts: each once, blank ones dropped. */
export const servicesOf = (services: string[] | null): string[] => [
  ...new Set((services ?? []).map((service) => service.trim()).filter(Boolean)),
];
