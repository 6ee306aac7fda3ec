import { useCallback } from "react";
import { daysFromWords, today } from "~/lib/dates/day-words";
import { usePlan } from "~/plan/store/plan-context";
import { wallTimeAt } from "~shared/zoned-time";
import type { Entry } from "../guest-list";
import type { GuestLetters } from "../queries";
import { lettersOf } from "./recipients";
import { addressWords, toldWords } from "./words";

type Told = {
  /** How letters told a household, by day in the plan's time zone; "" if none did. */
  told: string;
  /** What to do where its address takes no letters; "" where it does. */
  refused: string;
};

/** What is said of a household's letters; nothing where they are not known. */
export function useToldWords(letters: GuestLetters | undefined): (entry: Entry) => Told {
  const zone = usePlan().time_zone ?? undefined;
  return useCallback(
    (entry) => {
      if (!letters) return { told: "", refused: "" };
      const dayOf = (at: string) => {
        const { day } = wallTimeAt(Date.parse(at), zone);
        const year = day.slice(0, 4);
        return `${daysFromWords(day, 0)}${year === today(zone).slice(0, 4) ? "" : `, ${year}`}`;
      };
      const own = lettersOf(letters, entry);
      return { told: toldWords(entry, own, dayOf), refused: addressWords(own) };
    },
    [letters, zone],
  );
}
