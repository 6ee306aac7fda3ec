import type { ReactNode } from "react";
import { dayWords } from "~/lib/dates/day-words";
import { publicDate } from "~/lib/dates/public-date";
import { formatMoney } from "~/lib/money";
import { Card } from "~/ui/card";
import type { Inquiry } from "./queries";

type Props = {
  inquiry: Pick<
    Inquiry,
    | "shown_name"
    | "celebration"
    | "dates"
    | "expected_guests"
    | "budget"
    | "currency"
    | "words"
    | "asked_on"
    | "state"
  >;
};

/** What the family chose to show, and nothing else of its plan. */
export function Asked({ inquiry }: Props) {
  const { shown_name, celebration, dates, expected_guests, budget, currency, words } = inquiry;
  return (
    <Card className="flex flex-col gap-5">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-4 [&>:last-child]:col-span-full">
        {celebration ? (
          <Fact name="What for">
            <bdi>{celebration}</bdi>
          </Fact>
        ) : null}
        {shown_name ? (
          <Fact name="For">
            <bdi>{shown_name}</bdi>
          </Fact>
        ) : null}
        <Fact name={dates.length > 1 ? "Possible dates" : "Date"}>
          {dates.length > 0
            ? dates.map((date) => (
                <span key={date} className="block">
                  {dayWords(date)}
                </span>
              ))
            : "Not decided yet"}
        </Fact>
        {expected_guests === null ? null : (
          <Fact name="Guests expected">{expected_guests.toLocaleString("en-US")}</Fact>
        )}
        {budget === null ? null : (
          <Fact name="What the family would like to spend">{formatMoney(budget, currency)}</Fact>
        )}
        <Fact name="In the family’s words">
          <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
            {words}
          </span>
        </Fact>
      </dl>
      <p className="text-ink-soft">
        Asked on {publicDate(inquiry.asked_on, "UTC")}.{" "}
        {inquiry.state === "booked"
          ? ""
          : "The family’s address and telephone number stay with them until they choose to give them to you."}
      </p>
    </Card>
  );
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="text-xl wrap-anywhere">{children}</dd>
  </div>
);
