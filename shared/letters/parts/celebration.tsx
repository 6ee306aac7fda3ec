import { type DayPart, scheduleOf } from "../../day-parts";
import { ofDay } from "../../days-asked";
import { timeZoneWords } from "../../time-zones";
import { clockTime, dayOfWeek } from "../words";
import { Line, Panel, Words } from "./blocks";
import { look } from "./look";
import { part, toText } from "./text";

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
  /** Of those that have one: "2026-12-05 14:00". */
  possibleHours: string[];
  /** Guests are asked which of these suit them. */
  asksDays: boolean;
  /** Local time, such as "14:00:00". */
  startTime: string | null;
  /** IANA. */
  timeZone: string | null;
  minutes: number | null;
  placeName: string;
  /** Empty if the family does not show it. */
  placeAddress: string;
  /** All parts of the day, with the hours and places of their own. */
  parts: readonly DayPart[];
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
export function daysWords({ dayState, day, possibleDays, possibleHours }: Celebration): string {
  if (dayState === "set") return day ? dayOfWeek(day) : "";
  if (dayState !== "some") return "";
  const days = [...possibleDays].sort().map((day) => {
    const hour = ofDay(possibleHours, day);
    return dayOfWeek(day) + (hour ? `, at ${clockTime(hour)}` : "");
  });
  return new Intl.ListFormat("en-US", { type: "disjunction" }).format(days);
}

/** "2:00 PM to about 4:30 PM, Eastern Time (New York)"; empty if not known yet. */
function timeWords({ dayState, startTime, timeZone, minutes }: Celebration): string {
  if (dayState !== "set" || !startTime) return "";
  const until = minutes ? ` to about ${clockTime(startTime, minutes)}` : "";
  const zone = timeZone ? `, ${timeZoneWords(timeZone)}` : "";
  return `${clockTime(startTime)}${until}${zone}`;
}

const scheduleIn = ({ dayState, startTime, placeName, placeAddress, ...of }: Celebration) =>
  scheduleOf(
    {
      day_state: dayState,
      day: of.day,
      start_time: startTime,
      place_name: placeName,
      place_address: placeAddress,
    },
    of.parts,
  );

/** "11:00 AM Service, St. Mary’s Church, 4 Oak Street" of a part of the day. */
const partWords = (part: DayPart): string => {
  const { title, start_time, place_name, place_address } = part;
  const what = [start_time && clockTime(start_time), title.trim()].filter(Boolean).join(" ");
  const place = placeWords({ placeName: place_name, placeAddress: place_address });
  return [what, place].filter(Boolean).join(", ");
};

/** Each part where and when it is, where that is not as the day; else none. */
export const partsWords = (celebration: Celebration): string[] =>
  scheduleIn(celebration).parts.map(partWords);

/** The place and its address, on one line; empty if not known yet. */
export const placeWords = ({
  placeName,
  placeAddress,
}: Pick<Celebration, "placeName" | "placeAddress">): string =>
  [placeName.trim(), ...placeAddress.split(/\s*\n\s*/)].filter(Boolean).join(", ");

/** The title of an invitation: the name, under what it is an invitation to, on a line of its own. */
export const Invited = part<Celebration>(
  ({ wordsForDay, honoreeName }) => {
    const [occasion, name] = [capital(wordsForDay.trim() || "celebration"), honoreeName.trim()];
    return (
      <h1 {...look({ ink: "deep", type: "honoree" }, CENTERED)}>
        <span
          {...look(
            { ink: "ink-soft", type: "text" },
            { display: "block", margin: "0 0 6px", fontWeight: 400 },
          )}
        >
          {name ? (
            <>
              <Words>{occasion}</Words>
              {" for "}
            </>
          ) : (
            "You are invited: "
          )}
        </span>
        <Words>{name || occasion}</Words>
      </h1>
    );
  },
  (celebration) => {
    const occasion = capital(toText(<OccasionFor {...celebration} />));
    return `${celebration.honoreeName.trim() ? "" : "You are invited: "}${occasion}\n\n`;
  },
);

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const CENTERED = { margin: "0 0 28px", textAlign: "center", overflowWrap: "anywhere" } as const;

/** When and where, once: what a guest looks a letter up for. */
export function WhenAndWhere(celebration: Celebration & { replyBy?: string | null }) {
  const [days, time, place] = [daysWords, timeWords, placeWords].map((of) => of(celebration));
  const { dayState, asksDays, timeZone, offersOnline, replyBy } = celebration;
  const { isTimed, isPlaced, parts } = scheduleIn(celebration);
  const zone = timeZone ? timeZoneWords(timeZone) : "";
  const hour = isTimed ? zone : time;
  return (
    <Panel>
      {days && dayState === "some" ? (
        <Line>Not decided yet: {asksDays ? "which of these days could you come?" : "perhaps"}</Line>
      ) : null}
      <Line large={Boolean(days)}>{days || "The family tells you once it knows the day."}</Line>
      {hour ? <Line>{hour}</Line> : null}
      {parts.map((part) => (
        <Line key={part.id}>
          <Words>{partWords(part)}</Words>
        </Line>
      ))}
      {isPlaced ? null : (
        <Line>
          {place ? <Words>{place}</Words> : "The family tells you once it knows the place."}
        </Line>
      )}
      {offersOnline ? <Line>You can also be there online.</Line> : null}
      {replyBy ? <Line>Please answer by {dayOfWeek(replyBy)}</Line> : null}
    </Panel>
  );
}
