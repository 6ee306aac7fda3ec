import type { ReactNode } from "react";
import { dayWords, timeWords } from "~/lib/dates/day-words";
import { publicDate } from "~/lib/dates/public-date";
import { formatMoney } from "~/lib/money";
import { Card } from "~/ui/card";
import { guestsWords } from "~shared/plan/headcount";
import { Fact } from "./asked";
import type { Inquiry, Said } from "./queries";

export const numbersIn = ({ entries }: Pick<Inquiry, "entries">): Said[] =>
  entries.filter(({ kind }) => kind === "numbers");

export function Booking({ inquiry }: { inquiry: Inquiry }) {
  const { booked, booked_day } = inquiry;
  const told = numbersIn(inquiry).at(-1);
  if (!booked) return null;
  const { starts, minutes, town, agreed, each, currency } = booked;
  return (
    <Part id="booking" title="Your booking">
      <Card className="mt-4">
        <dl className="flex flex-col gap-4">
          <Fact name="Day">{booked_day ? dayWords(booked_day) : "Not named yet"}</Fact>
          {starts ? <Fact name="Hours">{hoursWords(starts, minutes)}</Fact> : null}
          {town ? (
            <Fact name="Town">
              <bdi>{town}</bdi>
            </Fact>
          ) : null}
          {agreed === null ? null : (
            <Fact name="Agreed with the family">
              {formatMoney(agreed, currency)}
              {each ? " for each person" : ""}
            </Fact>
          )}
          {told ? (
            <Fact name={`How many come, told on ${publicDate(told.on, "UTC")}`}>
              <Numbers said={told} />
            </Fact>
          ) : null}
        </dl>
      </Card>
    </Part>
  );
}

export const Numbers = ({ said: { figures, words } }: { said: Said }) => (
  <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
    {guestsWords({ figures: figures ?? [], needs: words })}
  </span>
);

/** "2:00 PM to 5:00 PM", "from 2:00 PM on". */
const hoursWords = (starts: string, minutes: number | null): string =>
  minutes === null
    ? `From ${timeWords(starts)} on`
    : `${timeWords(starts)} to ${timeWords(starts, minutes)}`;

type PartProps = { id: string; title: string; children: ReactNode };

export const Part = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="text-deep">
      {title}
    </h2>
    {children}
  </section>
);
