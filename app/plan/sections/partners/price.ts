import { quoteWords } from "../budget/money-words";

/** Prefix of "It includes" for prices per person, so that every reader sees it. */
const FOR_EACH = "For each person";

/** Splits the text into whether the price is per person, and what else it includes. */
export function eachIn(price_includes: string): { each: boolean; includes: string } {
  const each = price_includes.startsWith(FOR_EACH);
  return { each, includes: each ? price_includes.slice(FOR_EACH.length).trim() : price_includes };
}

export const withEach = (each: boolean, includes: string): string =>
  [each ? FOR_EACH : "", includes.trim()].filter(Boolean).join("\n");

type Price = { price_from: number | null; price_to: number | null; price_includes?: string };

/** "$500 to $900", "$35 for each person", "up to $900"; "" where none was named. */
export function priceWords({ price_from, price_to, price_includes }: Price, currency: string) {
  const { each: per_person } = eachIn(price_includes ?? "");
  // Without an upper limit it is a fixed price, as the forms say.
  return quoteWords({ quoted: price_from, quoted_to: price_to, per_person }, currency);
}
