import { type Day, type DayPart, type Setting, scheduleOf } from "../../plan/day-parts";
import { ofDay } from "../../plan/days-asked";
import { timeZoneWords } from "../../time-zones";
import { capital, clockTime, dayOfWeek } from "../words";
import { Line, Panel, Words } from "./blocks";
import { look } from "./look";
import { part, toText } from "./text";

/** A celebration as letters to its guests describe it, from its plan. Texts may be empty. */
export type Celebration = Day & {
  honoree_name: string;
  /** "celebration of life". */
  words_for_day: string;
  possible_days: string[];
  /** Of those that have one: "2026-12-05 14:00". */
  possible_hours: string[];
  /** Guests are asked which of these suit them. */
  asks_days: boolean;
  time_zone: string | null;
  minutes: number | null;
  /** With the hours and places of their own. */
  parts: readonly DayPart[];
  offers_online: boolean;
};

/** "celebration of life for Ruth", as far as it is known. */
export const OccasionFor = ({ words_for_day, honoree_name }: Celebration) => (
  <>
    <Words>{words_for_day.trim() || "celebration"}</Words>
    {honoree_name.trim() ? (
      <>
        {" for "}
        <Words>{honoree_name}</Words>
      </>
    ) : null}
  </>
);

/** As plain words, for a subject. */
export const occasionFor = ({ words_for_day, honoree_name }: Celebration): string =>
  [words_for_day.trim() || "celebration", honoree_name.trim()].filter(Boolean).join(" for ");

/** "Saturday, December 5, 2026", or the possible days; empty if not known yet. */
export function daysWords({ day_state, day, possible_days, possible_hours }: Celebration): string {
  if (day_state === "set") return day ? dayOfWeek(day) : "";
  if (day_state !== "some") return "";
  const days = [...possible_days].sort().map((day) => {
    const hour = ofDay(possible_hours, day);
    return dayOfWeek(day) + (hour ? `, at ${clockTime(hour)}` : "");
  });
  return new Intl.ListFormat("en-US", { type: "disjunction" }).format(days);
}

/** "2:00 PM to about 4:30 PM, Eastern Time (New York)"; empty if not known yet. */
function timeWords({ day_state, start_time, time_zone, minutes }: Celebration): string {
  if (day_state !== "set" || !start_time) return "";
  const until = minutes ? ` to about ${clockTime(start_time, minutes)}` : "";
  const zone = time_zone ? `, ${timeZoneWords(time_zone)}` : "";
  return `${clockTime(start_time)}${until}${zone}`;
}

/** "11:00 AM Service, St. Mary’s Church, 4 Oak Street" of a part of the day. */
const partWords = (part: DayPart): string => {
  const { title, start_time } = part;
  const what = [start_time && clockTime(start_time), title.trim()].filter(Boolean).join(" ");
  return [what, placeWords(part)].filter(Boolean).join(", ");
};

/** Each part where and when it is, where that is not as the day; else none. */
export const partsWords = (celebration: Celebration): string[] =>
  scheduleOf(celebration, celebration.parts).parts.map(partWords);

/** The place and its address, on one line; empty if not known yet. */
export const placeWords = ({ place_name, place_address }: Omit<Setting, "start_time">): string =>
  [place_name.trim(), ...place_address.split(/\s*\n\s*/)].filter(Boolean).join(", ");

/** The title of an invitation: the name, under what it is an invitation to, on a line of its own. */
export const Invited = part<Celebration>(
  ({ words_for_day, honoree_name }) => {
    const [occasion, name] = [capital(words_for_day.trim() || "celebration"), honoree_name.trim()];
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
    return `${celebration.honoree_name.trim() ? "" : "You are invited: "}${occasion}\n\n`;
  },
);

const CENTERED = { margin: "0 0 28px", textAlign: "center", overflowWrap: "anywhere" } as const;

/** When and where, once: what a guest looks a letter up for. */
export function WhenAndWhere(celebration: Celebration & { replyBy?: string | null }) {
  const [days, time, place] = [daysWords, timeWords, placeWords].map((of) => of(celebration));
  const { day_state, asks_days, time_zone, offers_online, replyBy } = celebration;
  const { isTimed, isPlaced, parts } = scheduleOf(celebration, celebration.parts);
  const zone = time_zone ? timeZoneWords(time_zone) : "";
  const hour = isTimed ? zone : time;
  return (
    <Panel>
      {days && day_state === "some" ? (
        <Line>
          Not decided yet: {asks_days ? "which of these days could you come?" : "perhaps"}
        </Line>
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
      {offers_online ? <Line>You can also be there online.</Line> : null}
      {replyBy ? <Line>Please answer by {dayOfWeek(replyBy)}</Line> : null}
    </Panel>
  );
}
