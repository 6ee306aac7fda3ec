import type { Facts } from "../facts/facts";

/** What a partner has to offer to be shown; what is left out does not matter. */
export type FactFilter = {
  step_free?: true;
  parking?: true;
  own_food?: true;
  /** For how many people there has to be room. */
  room?: number;
  /** In whole dollars: it has to begin at no more. */
  price?: number;
  language?: string;
};

/** The facts of a card that are known. */
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

/** The filter in an address; what it cannot mean is left out. */
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

/** The number somebody typed; undefined for none. */
export function numberIn(text: string | null): number | undefined {
  const number = /^\d{1,6}$/.test(text?.trim() ?? "") ? Number(text) : 0;
  return number >= 1 && number <= MOST ? number : undefined;
}

export function writeFacts(filter: FactFilter, params: URLSearchParams): void {
  for (const name of YES) if (filter[name]) params.set(name, "yes");
  if (filter.room) params.set("room", String(filter.room));
  if (filter.price) params.set("price", String(filter.price));
  if (filter.language) params.set("language", filter.language);
}

/** Whether a partner is known to offer all that is asked for. */
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

/** What is known of a directory as a whole (supabase/schemas, partners). */
export type Outline = {
  listed: number;
  /** Those of which there is a partner. */
  types: string[];
  /** Of how many partners each is known. */
  known: Record<(typeof YES)[number] | "price" | "room" | "language", number>;
  /** The most spoken first. */
  languages: string[];
};

/** Least number, and least share, of partners of whom something is known, for a filter by it. */
const ENOUGH = { partners: 5, share: 1 / 5 };

/** The filters that find enough to be of use. */
export const filtersFor = ({ listed, known }: Outline) =>
  (Object.keys(known) as (keyof Outline["known"])[]).filter(
    (name) => known[name] >= ENOUGH.partners && known[name] >= listed * ENOUGH.share,
  );
