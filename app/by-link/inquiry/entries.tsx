import { dayWords } from "~/lib/dates/day-words";
import { publicDate } from "~/lib/dates/public-date";
import { eachIn, priceWords } from "~/plan/sections/partners/price";
import { Written } from "~/ui/written";
import { Numbers, numbersIn, Part } from "./booking";
import type { Inquiry, Said } from "./queries";
import { FREE } from "./schema";

export function Entries({ inquiry }: { inquiry: Inquiry }) {
  // The latest numbers stand with the booking.
  const latest = numbersIn(inquiry).at(-1);
  const entries = inquiry.entries.filter((said) => said !== latest);
  if (entries.length === 0) return null;
  return (
    <Part id="said" title="What was said so far">
      <ol className="mt-4 flex flex-col gap-4">
        {entries.map((said) => (
          <li
            key={said.id}
            className={`rounded-card border border-line p-5 ${isFamilys(said) ? "bg-blush" : "bg-paper"}`}
          >
            <p className="font-semibold">
              {TITLES[said.kind]}, {publicDate(said.on, "UTC")}
            </p>
            <Figures said={said} currency={inquiry.currency} />
            {said.kind === "numbers" ? (
              <Numbers said={said} />
            ) : (
              <Written className="mt-2 wrap-anywhere">{said.words}</Written>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}

const TITLES: Record<Said["kind"], string> = {
  question: "The family wrote",
  answer: "You answered",
  decline: "You said that it is not for you",
  message: "You wrote",
  numbers: "The family told you how many come",
};

const isFamilys = ({ kind }: Said) => kind === "question" || kind === "numbers";

function Figures({ said, currency }: { said: Said; currency: string }) {
  const price = priceWords(said, currency);
  const { includes } = eachIn(said.price_includes);
  const lines = [
    ...Object.entries(said.days).map(([date, free]) => `${dayWords(date)}: ${FREE[free]}`),
    ...(price ? [`Price: ${price}`] : []),
    ...(said.hold_until ? [`You hold the date until ${dayWords(said.hold_until)}`] : []),
  ];
  return (
    <>
      {lines.length > 0 ? (
        <ul className="mt-2">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {includes ? (
        <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          It includes: {includes}
        </p>
      ) : null}
    </>
  );
}
