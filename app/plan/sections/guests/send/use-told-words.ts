import { useCallback } from "react";
import { daysFromWords, today } from "~/lib/dates/day-words";
import { usePlan } from "~/plan/store/plan-context";
import { wallTimeAt } from "~shared/zoned-time";
import type { Entry } from "../guest-list";
import type { GuestLetters } from "../queries";
import { lettersOf } from "./recipients";
import { addressWords, toldWords } from "./words";

type Told = {
  /** How a letter, or its link, told a household, by day in the plan's time zone; "" if none did. */
  told: string;
  /** What to do where its address takes no letters; "" where it does. */
  refused: string;
};

/** What is said of how a household was told; of letters nothing where they are not known. */
export function useToldWords(letters: GuestLetters | undefined): (entry: Entry) => Told {
  const zone = usePlan().time_zone ?? undefined;
  return useCallback(
    (entry) => {
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
