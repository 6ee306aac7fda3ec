import type { Database } from "~shared/database.types";
import { LISTED_TYPES, type ListedType } from "./application/rules";
import { FACT_COLUMNS, type Facts } from "./facts/facts";
import type { KnownFacts } from "./search/fact-filter";

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

/** All kinds, as named by the filter (docs/product.md 6.4). */
export const PARTNER_TYPES = LISTED_TYPES.map((value) => ({ value, label: LABELS[value] }));

/** The directory's first kinds: its filter always names them. */
const FIRST: readonly string[] = ["Funeral Home", "Celebration Venue"];

/** The first kinds, those `listed` in the directory, and the one `chosen` in the address. */
export const typesFor = (listed: readonly string[], chosen: string) =>
  PARTNER_TYPES.filter(
    ({ value }) => FIRST.includes(value) || listed.includes(value) || value === chosen,
  );

export const isPartnerType = (text: string | null): text is ListedType =>
  PARTNER_TYPES.some(({ value }) => value === text);

export type Partner = Facts &
  Pick<
    Database["public"]["Tables"]["partners"]["Row"],
    | ("id" | "name" | "type" | "location" | "description" | "image_url" | "services")
    // Invented, to show what the site looks like.
    | "is_demonstration"
  >;

export const PARTNER_COLUMNS =
  `id, name, type, location, description, image_url, services, is_demonstration, ${FACT_COLUMNS}` as const;

export type PartnerCard = Pick<
  Partner,
  "id" | "name" | "type" | "location" | "image_url" | "is_demonstration"
> & {
  /** The start of the description: more than the two lines a card has room for. */
  summary: string;
  service_count: number;
  /** Left out when nothing is known. */
  facts?: KnownFacts;
};

/** In characters: two lines of the widest card. */
const SUMMARY_LENGTH = 200;

export function cardOf(partner: Partner): PartnerCard {
  const { id, name, type, location, image_url, is_demonstration, description, services } = partner;
  const text = (description ?? "").replace(/\s+/g, " ").trim();
  const facts = knownFacts(partner);
  // Never ends with half a surrogate pair, such as of a flower emoji.
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

/** Undefined when nothing is known: most cards of a large directory are searched, never shown. */
function knownFacts(partner: Facts): KnownFacts | undefined {
  const { price_from, price_to, capacity, step_free, parking, own_food, languages } = partner;
  const facts = { price_from, price_to, capacity, step_free, parking, own_food, languages };
  const known = Object.entries(facts).filter(([, fact]) => fact !== null && fact !== undefined);
  return known.length > 0 ? (Object.fromEntries(known) as KnownFacts) : undefined;
}

/** The services as listed on a partner's page and counted on its card: unique and not blank. */
export const servicesOf = (services: string[] | null): string[] => [
  ...new Set((services ?? []).map((service) => service.trim()).filter(Boolean)),
];
