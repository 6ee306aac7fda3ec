import { dayWords } from "~/lib/dates/day-words";
import { Written } from "~/ui/written";
import { FactGrid } from "../fact-grid";
import type { PhoneAnswer } from "../mutations";
import { eachIn, priceWords } from "../price";
import { daysSaid } from "./answer-words";
import type { Entry } from "./conversation";
import { isRefusal } from "./known-answer";

/** An entry's facts, stored or still a draft. */
export type SaidFacts = Pick<Entry, "kind" | keyof Omit<PhoneAnswer, "set_aside">>;

export function AnswerFacts({ entry, currency }: { entry: SaidFacts; currency: string }) {
  const facts = [
    ...daysSaid(entry).map(({ day, words }) => [day, words] as const),
    ["Price", priceWords(entry, currency)],
    ["It includes", eachIn(entry.price_includes).includes],
    ["They hold the date until", entry.hold_until ? dayWords(entry.hold_until) : ""],
  ] as const;
  return (
    <>
      <FactGrid facts={facts} />
      <Written className="mt-2 max-w-prose wrap-anywhere">{entry.words}</Written>
      {isRefusal(entry) && !entry.words ? <p>They say that it is not for them.</p> : null}
    </>
  );
}
