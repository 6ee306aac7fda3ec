import type { Target } from "./save-row";

/**
 * The dates that a record had, for one that is gone for good and is made anew: what visitors see
 * keeps its place among others.
 */
export function datesOf(row: object | null): Target["dates"] {
  const known = Object.entries(row ?? {}).filter(([name]) => DATES.includes(name));
  return Object.fromEntries(known);
}

const DATES = ["created_at", "published_at"];
