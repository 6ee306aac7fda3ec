import type { Entry } from "../guest-list";
import type { GuestLetters } from "../queries";
import { lettersOf } from "../send/recipients";

export const WHOSE = {
  all: "All households",
  unreached: "Those whom no letter reached",
  chosen: "Households that you choose",
} as const;

export type Whose = keyof typeof WHOSE;

/** The households that get a card. Without letters, none counts as reached by one. */
export function whoseCards(
  entries: readonly Entry[],
  letters: GuestLetters | undefined,
  whose: Whose,
  chosen: readonly string[],
): Entry[] {
  const ticked = new Set(chosen);
  return entries.filter((entry) => {
    if (whose === "all") return true;
    if (whose === "chosen") return ticked.has(entry.id);
    const had = lettersOf(letters, entry);
    const cameBack = had.last?.state === "failed" || had.last?.state === "refused";
    return !had.is_invited || cameBack || had.refuses === "bounced";
  });
}

const ON_A_SHEET = 4;

export const sheetsOf = (entries: readonly Entry[]): Entry[][] =>
  Array.from({ length: Math.ceil(entries.length / ON_A_SHEET) }, (_, sheet) =>
    entries.slice(sheet * ON_A_SHEET, (sheet + 1) * ON_A_SHEET),
  );
