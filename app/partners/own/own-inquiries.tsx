import { dayWords } from "~/lib/dates/day-words";
import { usePublicDate } from "~/lib/dates/public-date";
import { priceWords } from "~/plan/sections/partners/price";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Written } from "~/ui/written";
import type { OwnInquiry } from "./queries";

type Props = {
  inquiries: OwnInquiry[];
  /** Staff handed the page on; they see nothing that families write. */
  isHandedOn: boolean;
};

export function OwnInquiries({ inquiries, isHandedOn }: Props) {
  const publicDate = usePublicDate();
  return (
    <section aria-label="What families asked" className="flex flex-col gap-4">
      <h3 className="text-deep">What families asked</h3>
      {isHandedOn ? (
        <p>
          This site does not send email yet. Families who ask you something hand you a link to their
          question themselves.
        </p>
      ) : inquiries.length === 0 ? (
        <p>Nobody has asked yet. We write to you as soon as a family does.</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {inquiries.map((inquiry) => (
            <li
              key={inquiry.thread}
              className="flex flex-col items-start gap-3 rounded-card border border-line bg-paper p-5"
            >
              <p className="flex w-full flex-wrap items-baseline justify-between gap-2">
                <strong className="min-w-0 wrap-anywhere">
                  <bdi>{inquiry.shown_name || inquiry.celebration || "A family"}</bdi>
                </strong>
                <Badge tone={isOpen(inquiry) ? "warning" : "neutral"}>{standsWords(inquiry)}</Badge>
              </p>
              <p className="text-ink-soft">Asked on {publicDate(inquiry.asked_at)}</p>
              <LastAnswer inquiry={inquiry} />
              <form method="post" action="?">
                <input type="hidden" name="thread" value={inquiry.thread} />
                <Button type="submit" name="do" value="open" variant="secondary" size="sm">
                  {isOpen(inquiry) ? "Open and answer" : "Open"}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const isOpen = ({ stands, state }: OwnInquiry) => stands === "open" && state === "waiting";

const CLOSED: Record<Exclude<OwnInquiry["stands"], "open">, string> = {
  booked: "You were chosen",
  closed: "The family found somebody",
  withdrawn: "Taken back",
  over: "The planning is over",
};

function standsWords({ stands, state }: OwnInquiry): string {
  if (stands !== "open") return CLOSED[stands];
  if (state === "waiting") return "Waits for your answer";
  return state === "declined" ? "You said no" : "You answered";
}

const FREE = { yes: "free", no: "not free", maybe: "not sure yet" };

function LastAnswer({ inquiry: { answer, currency } }: { inquiry: OwnInquiry }) {
  if (!answer) return null;
  const price = priceWords(answer, currency);
  const lines = [
    ...Object.entries(answer.days).map(([day, free]) => `${dayWords(day)}: ${FREE[free]}`),
    ...(price ? [`Price: ${price}`] : []),
  ];
  return (
    <div>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Written className="wrap-anywhere">{answer.words}</Written>
    </div>
  );
}
