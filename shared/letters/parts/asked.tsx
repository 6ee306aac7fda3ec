import { letterDay } from "../words";
import { Fact, Words } from "./blocks";

/** What a partner was asked, as far as a letter says it. Texts may be empty. */
export type Asked = {
  /** The name of who is celebrated, as the family shows it. */
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

/** What for, for whom and when: one line each, where the family says it. */
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
