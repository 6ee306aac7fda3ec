import { daysFromWords, today } from "~/lib/dates/day-words";
import { usePlan } from "~/plan/store/plan-context";
import { wallTimeAt } from "~shared/zoned-time";
import type { Entry } from "../guest-list";
import type { HouseholdLetters } from "../queries";
import { addressWords, toldWords } from "./words";

type Props = { entry: Entry; letters: HouseholdLetters };

/** A household's letters, by day in the plan's time zone, and whether its address takes them. */
export function ToldLine({ entry, letters }: Props) {
  const { time_zone } = usePlan();
  const zone = time_zone ?? undefined;
  const dayOf = (at: string) => {
    const { day } = wallTimeAt(Date.parse(at), zone);
    const year = day.slice(0, 4);
    return `${daysFromWords(day, 0)}${year === today(zone).slice(0, 4) ? "" : `, ${year}`}`;
  };
  const told = toldWords(entry, letters, dayOf);
  const address = addressWords(letters);
  return (
    <>
      {told ? <p className="times text-ink-soft">{told}</p> : null}
      {address ? <p className="font-semibold">{address}</p> : null}
    </>
  );
}
