import { letterDay } from "../words";
import { Fact, Words } from "./blocks";

/** The part of an inquiry that a letter to its partner repeats. Texts may be empty. */
export type Asked = {
  /** The honoree's name as the family shows it. */
  shownName: string;
  celebration: string;
  /** "2026-12-05". */
  dates: string[];
};

/** "December 5, 2026" of a day without a time. */
export const dayOf = (date: string): string => letterDay(`${date}T12:00:00Z`, "UTC");

/** "December 5, 2026 or December 12, 2026". */
const datesWords = (dates: readonly string[]): string =>
  new Intl.ListFormat("en-US", { type: "disjunction" }).format(dates.map(dayOf));

/** The occasion, the honoree and the dates: one line each, if the family gave it. */
export const AskedFacts = ({ shownName, celebration, dates }: Asked) => (
  <>
    {celebration ? (
      <Fact label="What for">
        <Words>{celebration}</Words>
      </Fact>
    ) : null}
    {shownName ? (
      <Fact label="For">
        <Words>{shownName}</Words>
      </Fact>
    ) : null}
    <Fact label="When">{dates.length > 0 ? datesWords(dates) : "Not decided yet"}</Fact>
  </>
);
