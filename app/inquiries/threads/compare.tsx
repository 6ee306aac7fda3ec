import { WideTable } from "~/plans/budget/wide-table";
import { dayWords } from "~/plans/fields/day-words";
import { freeWords, priceWords, STATES } from "./answer-words";
import { answered, type Conversation, type Inquiry } from "./conversation";

type Props = { inquiry: Inquiry; conversations: Conversation[] };
type Line = { label: string; values: string[] };

/**
 * The answers of an inquiry side by side, in the order asked, once there are two. On phones the
 * partners' own cards below say the same.
 */
export function Compare({ inquiry, conversations }: Props) {
  const columns = answered(conversations);
  if (columns.length < 2) return null;
  return (
    <div className="my-4 hidden rounded-card border border-line bg-paper p-4 sm:block print:block">
      <WideTable label="Answers side by side">
        <caption className="pb-2 text-left font-display text-lg font-semibold text-deep">
          Answers side by side
        </caption>
        <thead>
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="py-2 pr-4">
              <span className="sr-only">What they say</span>
            </th>
            {columns.map(({ thread }) => (
              <th key={thread.id} scope="col" className="min-w-36 py-2 pr-4">
                <bdi>{thread.partner_name}</bdi>
                {thread.state === "answered" ? null : (
                  <span className="block font-normal text-ink-soft">
                    {STATES[thread.state]?.label}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(inquiry, columns).map(({ label, values }) => (
            <tr key={label} className="border-b border-line align-top last:border-0">
              <th scope="row" className="py-2 pr-4 font-semibold">
                {label}
              </th>
              {values.map((value, at) => (
                <td
                  key={columns[at]?.thread.id}
                  dir="auto"
                  className="py-2 pr-4 wrap-anywhere whitespace-pre-line"
                >
                  {value || <span className="text-ink-soft">Not said</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </div>
  );
}

/** What is compared: each date that was asked about, then what anybody said. */
export function linesOf(
  inquiry: Pick<Inquiry, "dates" | "currency">,
  columns: readonly Conversation[],
): Line[] {
  const line = (label: string, of: (conversation: Conversation) => string): Line => ({
    label,
    values: columns.map(of),
  });
  const days = inquiry.dates.map((day) =>
    line(`Free on ${dayWords(day)}`, ({ answer }) => (answer ? freeWords(answer, day) : "")),
  );
  const said = [
    line("Price", ({ answer }) => (answer ? priceWords(answer, inquiry.currency) : "")),
    line("It includes", ({ answer }) => answer?.price_includes ?? ""),
    line("They hold the date until", ({ answer }) => dayWords(answer?.hold_until ?? "")),
    line("Files", ({ files }) => files.map(({ name }) => name).join("\n")),
    line("Message", ({ answer }) => answer?.words ?? ""),
  ];
  return [...days, ...said.filter(({ values }) => values.some(Boolean))];
}
