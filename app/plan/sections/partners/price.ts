/** Prefix of "It includes" for prices per person, so that every reader sees it. */
const FOR_EACH = "For each person";

/** Splits the text into whether the price is per person, and what else it includes. */
export function eachIn(price_includes: string): { each: boolean; includes: string } {
  const each = price_includes.startsWith(FOR_EACH);
  return { each, includes: each ? price_includes.slice(FOR_EACH.length).trim() : price_includes };
}

export const withEach = (each: boolean, includes: string): string =>
  [each ? FOR_EACH : "", includes.trim()].filter(Boolean).join("\n");
