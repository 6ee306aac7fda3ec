import { useCallback } from "react";
import { daysFromWords, today } from "~/lib/dates/day-words";
import { usePlan } from "~/plan/store/plan-context";
import { wallTimeAt } from "~shared/zoned-time";
import type { Entry } from "../guest-list";
import type { GuestLetters } from "../queries";
import { lettersOf } from "./recipients";
import { addressWords, toldWords } from "./words";

/**
 * How a letter, or its link, told a household by day in the plan's time zone, and what to do where
 * its address takes no letters; "" where there is nothing to say, or the letters are not known.
 */
export function useToldWords(letters: GuestLetters | undefined) {
  const zone = usePlan().time_zone ?? undefined;
  return useCallback(
    (entry: Entry) => {
      const wordsOf = (day: string) => {
        const year = day.slice(0, 4);
        return `${daysFromWords(day, 0)}${year === today(zone).slice(0, 4) ? "" : `, ${year}`}`;
      };
      const day = entry.contact?.handed_on;
      const handedOn = day ? `Link sent ${wordsOf(day)}` : "";
      if (!letters) return { told: handedOn, refused: "" };
      const dayOf = (at: string) => wordsOf(wallTimeAt(Date.parse(at), zone).day);
      const own = lettersOf(letters, entry);
      return { told: toldWords(entry, own, dayOf, handedOn), refused: addressWords(own) };
    },
    [letters, zone],
  );
}
