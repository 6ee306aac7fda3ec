import type { LetterSite } from "../letter";
import { letterDay } from "../words";
import { Fact, Words } from "./blocks";

/** What a letter to a partner repeats of its inquiry. Texts may be empty. */
export type Asked = {
  /** The honoree's name as the family shows it. */
  shown_name: string;
  celebration: string;
  /** "2026-12-05". */
  dates: string[];
};

/** "December 5, 2026" of a day without a time. */
export const dayOf = (date: string): string => letterDay(`${date}T12:00:00Z`, "UTC");

export const askedReason = (_props: unknown, site: LetterSite): string =>
  `You take questions of families through ${site.name}, and confirmed this address for them.`;

/** "December 5, 2026 or December 12, 2026". */
const datesWords = (dates: readonly string[]): string =>
  new Intl.ListFormat("en-US", { type: "disjunction" }).format(dates.map(dayOf));

export const AskedFacts = ({ shown_name, celebration, dates }: Asked) => (
  <>
    {celebration ? (
      <Fact label="What for">
        <Words>{celebration}</Words>
      </Fact>
    ) : null}
    {shown_name ? (
      <Fact label="For">
        <Words>{shown_name}</Words>
      </Fact>
    ) : null}
    <Fact label="When">{dates.length > 0 ? datesWords(dates) : "Not decided yet"}</Fact>
  </>
);
