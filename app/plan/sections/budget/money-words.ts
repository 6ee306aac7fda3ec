import { formatRange } from "~/lib/money";
import type { Range } from "./totals";

export const rangeWords = (range: Range | null, currency: string): string =>
  range ? formatRange(range.low, range.high, currency) : "Not known yet";

/** "$750 to $3,000", "from $600" or "up to $600", with "for each person" where so; else "". */
export function estimateWords(
  { low, high, per_person }: { low: number | null; high: number | null; per_person: boolean },
  currency: string,
): string {
  const each = per_person ? " for each person" : "";
  const isTurned = low !== null && high !== null && low > high;
  const range = isTurned ? formatRange(high, low, currency) : formatRange(low, high, currency);
  return range && range + each;
}

type Quoted = { quoted: number | null; quoted_to: number | null; per_person: boolean };

/** A quote in words: one price, "$500 to $900", or "up to $900"; "" if there is none. */
export function quoteWords({ quoted, quoted_to, per_person }: Quoted, currency: string): string {
  return estimateWords({ low: quoted, high: quoted_to ?? quoted, per_person }, currency);
}

export const categoryWords = (name: string): string => name || "Other";

type Sourced = { source_name: string; source_year?: number | null; source_weak?: boolean };

/** The source of a rough price: "NFDA, 2023", with a note if it is weak. */
export const sourceWords = ({ source_name, source_year, source_weak }: Sourced): string =>
  `${source_name}${source_year ? `, ${source_year}` : ""}${source_weak ? " (a weak source)" : ""}`;
