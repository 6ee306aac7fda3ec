import { type Column, csvHead, csvRows } from "~/lib/csv/csv";
import { answerWords, marksOf, type Part, replyFor } from "../answers";
import type { Entry, Guest, Reply } from "../guest-list";
import { mayBring } from "../totals/totals";

type Line = { entry: Entry; guest: Guest };

const KINDS: Record<string, string> = { adult: "Adult", child: "Child", infant: "Infant" };

/** The import can read it again. @param knowsMore whether addresses, needs and notes are in it */
export function guestTable(entries: readonly Entry[], parts: readonly Part[], knowsMore: boolean) {
  const columns: Column<Line>[] = [
    { header: "Household", value: ({ entry }) => entry.name },
    { header: "Name", value: ({ guest }) => guest.name },
    { header: "Kind", value: ({ guest }) => KINDS[guest.kind] ?? guest.kind },
    // Only once per household: an import adds them up.
    {
      header: "Plus ones",
      value: ({ entry, guest }) =>
        guest === entry.guests[0] ? String(mayBring([entry]) || "") : "",
    },
    ...parts.map(
      ({ id, title }): Column<Line> => ({
        header: title ? `Answer: ${title}` : "Answer",
        value: ({ entry, guest }) => answerIn(replyFor(entry, guest.id, id)),
      }),
    ),
    ...(knowsMore ? PRIVATE : []),
  ];
  const lines = entries.flatMap((entry) => entry.guests.map((guest) => ({ entry, guest })));
  return csvHead(columns) + csvRows(columns, lines);
}

/** "Yes (before the change, late)". */
function answerIn(reply: Reply | undefined): string {
  const marks = marksOf(reply).join(", ");
  return marks ? `${answerWords(reply?.answer)} (${marks})` : answerWords(reply?.answer);
}

const PRIVATE: Column<Line>[] = [
  { header: "Email", value: ({ entry }) => entry.contact?.email ?? "" },
  { header: "Telephone", value: ({ entry }) => entry.contact?.phone ?? "" },
  { header: "Food needs", value: ({ entry, guest }) => entry.needs.get(guest.id)?.food ?? "" },
  { header: "Access needs", value: ({ entry, guest }) => entry.needs.get(guest.id)?.access ?? "" },
  { header: "Note", value: ({ entry }) => entry.contact?.note ?? "" },
  { header: "What they wrote", value: ({ entry }) => entry.contact?.message ?? "" },
];
