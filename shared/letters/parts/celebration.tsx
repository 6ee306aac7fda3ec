import { timeZoneWords } from "../../time-zones";
import { clockTime, dayOfWeek } from "../words";
import { Fact, Words } from "./blocks";

/** A celebration as letters to its guests describe it, in the plan's own words and times. */
export type Celebration = {
  /** May be empty, as all words here. */
  honoreeName: string;
  /** "celebration of life". */
  wordsForDay: string;
  /** "set", "some" or "none". */
  dayState: string;
  /** "2026-12-05". */
  day: string | null;
  possibleDays: string[];
  /** Local time, such as "14:00:00". */
  startTime: string | null;
  /** IANA. */
  timeZone: string | null;
  minutes: number | null;
  placeName: string;
  /** Empty if the family does not show it. */
  placeAddress: string;
  offersOnline: boolean;
};

/** "celebration of life for Ruth", as far as it is known. */
export const OccasionFor = ({ wordsForDay, honoreeName }: Celebration) => (
  <>
    <Words>{wordsForDay.trim() || "celebration"}</Words>
    {honoreeName.trim() ? (
      <>
        {" for "}
        <Words>{honoreeName}</Words>
      </>
    ) : null}
  </>
);

/** The same as plain words, for a subject. */
export const occasionFor = ({ wordsForDay, honoreeName }: Celebration): string =>
  [wordsForDay.trim() || "celebration", honoreeName.trim()].filter(Boolean).join(" for ");

/** "Saturday, December 5, 2026", or the possible days; empty if not known yet. */
export function daysWords({ dayState, day, possibleDays }: Celebration): string {
  if (dayState === "set") return day ? dayOfWeek(day) : "";
  if (dayState !== "some") return "";
  const days = [...possibleDays].sort().map(dayOfWeek);
  return new Intl.ListFormat("en-US", { type: "disjunction" }).format(days);
}

/** "2:00 PM to about 4:30 PM, Eastern Time (New York)"; empty if not known yet. */
function timeWords({ dayState, startTime, timeZone, minutes }: Celebration): string {
  if (dayState !== "set" || !startTime) return "";
  const until = minutes ? ` to about ${clockTime(startTime, minutes)}` : "";
  const zone = timeZone ? `, ${timeZoneWords(timeZone)}` : "";
  return `${clockTime(startTime)}${until}${zone}`;
}

/** The place and its address, on one line; empty if not known yet. */
export const placeWords = ({ placeName, placeAddress }: Celebration): string =>
  [placeName.trim(), ...placeAddress.split(/\s*\n\s*/)].filter(Boolean).join(", ");

/** Who, when and where. */
export function CelebrationFacts(celebration: Celebration) {
  const [days, time, place] = [daysWords, timeWords, placeWords].map((of) => of(celebration));
  return (
    <>
      <Fact label="What">
        <OccasionFor {...celebration} />
      </Fact>
      <Fact label={days && celebration.dayState === "some" ? "Not decided yet: perhaps" : "When"}>
        {days || "The family tells you once it knows the day."}
      </Fact>
      {time ? <Fact label="Time">{time}</Fact> : null}
      <Fact label="Where">
        {place ? <Words>{place}</Words> : "The family tells you once it knows the place."}
      </Fact>
      {celebration.offersOnline ? (
        <Fact label="From far away">You can also be there online.</Fact>
      ) : null}
    </>
  );
}
