import type { Facts } from "../facts/facts";

/** The facts a shown partner must offer; omitted ones do not matter. */
export type FactFilter = {
  step_free?: true;
  parking?: true;
  own_food?: true;
  /** The least number of people that must fit. */
  room?: number;
  /** In whole dollars: the lowest price may not be above it. */
  price?: number;
  language?: string;
};

export type KnownFacts = {
  [Name in
    | "price_from"
    | "price_to"
    | "capacity"
    | "step_free"
    | "parking"
    | "own_food"
    | "languages"]?: NonNullable<Facts[Name]>;
};

export const YES = ["step_free", "parking", "own_food"] as const;

const MOST = 100_000;
const LANGUAGE_LENGTH = 60;

export function readFacts(params: URLSearchParams): FactFilter {
  const room = numberIn(params.get("room"));
  const price = numberIn(params.get("price"));
  const language = params.get("language")?.trim().slice(0, LANGUAGE_LENGTH);
  return {
    ...(params.get("step_free") === "yes" ? { step_free: true } : {}),
    ...(params.get("parking") === "yes" ? { parking: true } : {}),
    ...(params.get("own_food") === "yes" ? { own_food: true } : {}),
    ...(room ? { room } : {}),
    ...(price ? { price } : {}),
    ...(language ? { language } : {}),
  };
}

/** A typed number, also "$1,500"; undefined when there is none. */
export function numberIn(text: string | null): number | undefined {
  const plain = text?.replace(/[\s,$]/g, "") ?? "";
  const number = /^\d{1,6}$/.test(plain) ? Number(plain) : 0;
  return number >= 1 && number <= MOST ? number : undefined;
}

export function writeFacts(filter: FactFilter, params: URLSearchParams): void {
  for (const name of YES) if (filter[name]) params.set(name, "yes");
  if (filter.room) params.set("room", String(filter.room));
  if (filter.price) params.set("price", String(filter.price));
  if (filter.language) params.set("language", filter.language);
}

/** True when a partner is known to offer everything asked for. */
export function offers(facts: KnownFacts, filter: FactFilter): boolean {
  const { room, price, language } = filter;
  const least = facts.price_from ?? facts.price_to;
  return (
    YES.every((name) => !filter[name] || facts[name] === true) &&
    (room === undefined || (facts.capacity ?? 0) >= room) &&
    (price === undefined || (least !== undefined && least <= price * 100)) &&
    (language === undefined ||
      facts.languages?.some((one) => one.toLowerCase() === language.toLowerCase()) === true)
  );
}

/** Facts about the whole directory (supabase/schemas, partners). */
export type Outline = {
  listed: number;
  /** Types that have a partner. */
  types: string[];
  /** For how many partners each fact is known. */
  known: Record<(typeof YES)[number] | "price" | "room" | "language", number>;
  /** Most spoken first. */
  languages: string[];
};

/** A filter by a fact needs at least this number and share of partners that gave it. */
const ENOUGH = { partners: 5, share: 1 / 5 };

export const filtersFor = ({ listed, known }: Outline) =>
  (Object.keys(known) as (keyof Outline["known"])[]).filter(
    (name) => known[name] >= ENOUGH.partners && known[name] >= listed * ENOUGH.share,
  );
