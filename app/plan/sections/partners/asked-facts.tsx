import { dayWords } from "~/lib/dates/day-words";
import { formatMoney } from "~/lib/money";
import type { Asked } from "./mutations";

type Props = { asked: Asked; currency: string };

/** A question, sent or about to be: fact by fact, then the family's words. */
export function AskedFacts({ asked, currency }: Props) {
  const { shown_name, celebration, dates, expected_guests, budget, words } = asked;
  const facts: [label: string, value: string][] = [
    ["What for", celebration],
    ["For", shown_name],
    ["When", dates.length > 0 ? dates.map(dayWords).join("\n") : "Not decided yet"],
    [
      "Expected guests",
      expected_guests === null ? "" : `About ${expected_guests.toLocaleString("en-US")}`,
    ],
    ["Budget", budget === null ? "" : formatMoney(budget, currency)],
  ];
  return (
    <>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd dir="auto" className="mb-2 wrap-anywhere whitespace-pre-line sm:mb-0">
                {value}
              </dd>
            </div>
          ))}
      </dl>
      <p dir="auto" className="mt-4 max-w-prose wrap-anywhere whitespace-pre-line">
        {words}
      </p>
    </>
  );
}
