// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
// biome-ignore-all lint/a11y/noRedundantRoles: a browser drops the roles of a table laid out as a grid
import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, useId } from "react";
import { dayWords } from "~/lib/dates/day-words";
import { partnersByIdQuery } from "~/partners/queries-by-id";
import { useMayEdit, useNameOf } from "~/plan/store/members";
import { usePlanState } from "~/plan/store/plan-context";
import { eachIn, priceWords } from "../price";
import { freeWords, phoneWords, STATES } from "./answer-words";
import { answered, askedId, type Conversation, type Inquiry } from "./conversation";
import { ToBooking } from "./to-booking";

export type Kind = { kind: string; columns: Conversation[] };
type Line = { label: string; values: string[] };

/** The answers to an inquiry that stand side by side; none before the partners' kinds are known. */
export function useCompared(conversations: readonly Conversation[]): Kind[] {
  const columns = answered(conversations);
  const ids = columns.flatMap(({ thread }) => thread.partner_id ?? []);
  const { data: partners = [], isLoading } = useQuery({
    ...partnersByIdQuery(ids),
    enabled: columns.length > 1,
  });
  const saved = usePlanState(({ rows }) => rows.plan_shortlist);
  if (isLoading) return [];
  const known = [...partners, ...saved.values()];
  return byKind(columns, new Map(known.map(({ id, type }) => [id, type])));
}

/** The kinds of partners with at least two answers. */
export function byKind(columns: readonly Conversation[], types: ReadonlyMap<string, string>) {
  const kindOf = ({ thread }: Conversation) => types.get(askedId(thread) ?? "") ?? "";
  return [...new Set(columns.map(kindOf))]
    .map((kind) => ({ kind, columns: columns.filter((one) => kindOf(one) === kind) }))
    .filter((one) => one.columns.length > 1);
}

/**
 * Answers of one kind of partner, in the order asked, each to be booked from its column. On a phone
 * each row's heading is above its values; more than two answers scroll sideways in their own frame.
 */
export function Compare({ inquiry, kind, columns }: Kind & { inquiry: Inquiry }) {
  const nameOf = useNameOf();
  const mayEdit = useMayEdit();
  const title = useId();
  return (
    <div className="my-4 rounded-card border border-line bg-paper py-4 print:border-0">
      <p id={title} className="px-4 pb-2 font-display text-lg font-semibold text-deep">
        Answers side by side{kind ? `: ${kind}` : ""}
      </p>
      <section
        aria-label={`Answers side by side${kind ? `, ${kind}` : ""}: scrolls sideways`}
        tabIndex={0}
        className="relative overflow-x-auto print:overflow-visible"
      >
        <table
          role="table"
          aria-labelledby={title}
          className="w-full text-left max-sm:block max-sm:min-w-fit"
          style={{ "--columns": columns.length } as CSSProperties}
        >
          <thead role="rowgroup" className="max-sm:block">
            <tr role="row" className={ROW}>
              <td className={NOTHING} />
              {columns.map(({ thread, byPhone }) => (
                <th key={thread.id} role="columnheader" scope="col" className={CELL}>
                  <bdi>{thread.partner_name}</bdi>
                  {[
                    thread.state === "answered" ? "" : STATES[thread.state]?.label,
                    phoneWords(byPhone, nameOf),
                  ].map((words) =>
                    words ? (
                      <span key={words} className="block font-normal text-ink-soft">
                        {words}
                      </span>
                    ) : null,
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-sm:block">
            {linesOf(inquiry, columns).map(({ label, values }) => (
              <tr key={label} role="row" className={ROW}>
                <th
                  role="rowheader"
                  scope="row"
                  className="pt-2 pr-3 pl-4 font-normal text-ink-soft max-sm:col-span-full sm:min-w-36 sm:pb-2"
                >
                  {label}
                </th>
                {values.map((value, at) => (
                  <td
                    key={columns[at]?.thread.id}
                    role="cell"
                    dir="auto"
                    className={`${CELL} whitespace-pre-line`}
                  >
                    {value || <span className="text-ink-soft">Not said</span>}
                  </td>
                ))}
              </tr>
            ))}
            {mayEdit ? (
              <tr role="row" className={`${ROW} print:hidden`}>
                <td className={NOTHING} />
                {columns.map(({ thread }) => (
                  <td key={thread.id} role="cell" className={CELL}>
                    <ToBooking thread={thread} />
                  </td>
                ))}
              </tr>
            ) : null}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const ROW =
  "border-b border-line align-top last:border-0 " +
  "max-sm:grid max-sm:grid-cols-[repeat(var(--columns),minmax(8rem,1fr))]";
/** A corner of the table, where headings have a column. */
const NOTHING = "max-sm:hidden";
const CELL = "py-2 pr-2 pl-4 wrap-break-word sm:max-w-96 sm:min-w-36 print:min-w-0";

const dayFormat = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** "Sat, Dec 5, 2026": a long weekday would fill half of a phone. */
const shortDay = (day: string) => dayFormat.format(Date.parse(`${day}T00:00:00Z`));

/** The table's rows: each date that was asked about, then every fact that anybody gave. */
export function linesOf(
  inquiry: Pick<Inquiry, "dates" | "currency">,
  columns: readonly Conversation[],
): Line[] {
  const line = (label: string, of: (conversation: Conversation) => string): Line => ({
    label,
    values: columns.map(of),
  });
  const days = inquiry.dates.map((day) =>
    line(`Free on ${shortDay(day)}`, ({ answer }) => (answer ? freeWords(answer, day) : "")),
  );
  const said = [
    line("Price", ({ answer }) => (answer ? priceWords(answer, inquiry.currency) : "")),
    line("It includes", ({ answer }) => eachIn(answer?.price_includes ?? "").includes),
    line("They hold the date until", ({ answer }) => dayWords(answer?.hold_until ?? "")),
    line("Files", ({ files }) => files.map(({ name }) => name).join("\n")),
    line("Message", ({ answer }) => answer?.words ?? ""),
  ];
  return [...days, ...said.filter(({ values }) => values.some(Boolean))];
}
