import { FACT_COLUMNS, type Facts } from "./facts/facts";

/** The kinds of partner there are (docs/product.md 6.4), as the filter names them. */
export const PARTNER_TYPES = [
  { value: "Funeral Home", label: "Funeral Homes" },
  { value: "Celebration Venue", label: "Celebration Venues" },
] as const;

export type PartnerType = (typeof PARTNER_TYPES)[number]["value"];

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
};

/** In characters: two lines of the widest card. */
const SUMMARY_LENGTH = 200;

export function cardOf(partner: Partner): PartnerCard {
  const { id, name, type, location, image_url, is_demonstration, description, services } = partner;
  const text = (description ?? "").replace(/\s+/g, " ").trim();
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
  };
}

/** The services that a partner's page lists and its card counts: each once, blank ones dropped. */
export const servicesOf = (services: string[] | null): string[] => [
  ...new Set((services ?? []).map((service) => service.trim()).filter(Boolean)),
];
