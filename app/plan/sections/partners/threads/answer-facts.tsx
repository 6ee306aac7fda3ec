import { dayWords } from "~/lib/dates/day-words";
import { Written } from "~/ui/written";
import { eachIn } from "../price";
import { daysSaid, priceWords } from "./answer-words";
import type { Entry } from "./conversation";
import { isRefusal } from "./known-answer";

/** An entry's facts, stored or still a draft. */
export type SaidFacts = Pick<
  Entry,
  | "kind"
  | "days"
  | "price_from"
  | "price_to"
  | "price_includes"
  | "hold_until"
  | "declined"
  | "words"
>;

/** An answer: days, price, hold date and words. */
export function AnswerFacts({ entry, currency }: { entry: SaidFacts; currency: string }) {
  const price = priceWords(entry, currency);
  const facts: [label: string, value: string][] = [
    ...daysSaid(entry).map(({ day, words }): [string, string] => [day, words]),
    ["Price", price],
    ["It includes", eachIn(entry.price_includes).includes],
    ["They hold the date until", entry.hold_until ? dayWords(entry.hold_until) : ""],
  ];
  const shown = facts.filter(([, value]) => value);
  return (
    <>
      {shown.length > 0 ? (
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
          {shown.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd dir="auto" className="mb-2 wrap-anywhere whitespace-pre-line sm:mb-0">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Written className="mt-2 max-w-prose wrap-anywhere">{entry.words}</Written>
      {isRefusal(entry) && !entry.words ? <p>They say that it is not for them.</p> : null}
    </>
  );
}
