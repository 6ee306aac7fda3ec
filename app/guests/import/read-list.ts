import { parse } from "papaparse";
import { isEmail } from "~shared/validation";
import { type Column, columnsOf, type Fields, fieldsOf, kindOf, nameOf } from "./columns";

export type Person = { name: string; kind: string };

/** A household as a list brings it, with the lines that it came from. */
export type Draft = {
  name: string;
  email: string | null;
  phone: string;
  note: string;
  people: Person[];
  lines: number[];
};

/** What could not be taken: the line, and why. */
export type Left = { line: number; why: "no-name" | "too-long"; text: string };

export type ReadList = {
  households: Draft[];
  left: Left[];
  /** What its columns were taken for; undefined: it names none. */
  columns: Column[] | undefined;
};

const LONGEST_NAME = 200;
const LONGEST_NOTE = 5_000;
const LONGEST_PHONE = 50;

/**
 * Reads a list that was pasted or saved by a spreadsheet or an address book, whatever parts its cells.
 * Lines with the same household, or the same address, become one household. Without a line that names
 * its columns each line is a household: addresses and numbers are known by their looks, all else are
 * names. Nothing is dropped unsaid.
 */
export function readList(text: string): ReadList {
  // Excel says so what parts its cells.
  const [, said] = /^\ufeff?sep=(.)\r?\n/i.exec(text) ?? [];
  const source = text.replace(/^\ufeff?(?:sep=.\r?\n)?/i, "");
  // Empty lines count as lines, and say nothing of what parts cells.
  const delimiter = said ?? parse(source, { preview: 50, skipEmptyLines: "greedy" }).meta.delimiter;
  const { data } = parse<string[]>(source, { delimiter });
  const lines = data.map((cells, place) => ({ cells, line: place + 1 }));
  const written = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const columns = written[0] && columnsOf(written[0].cells);
  const left: Left[] = [];
  const drafts: Draft[] = [];
  for (const { cells, line } of columns ? written.slice(1) : written) {
    const draft = columns ? fromFields(fieldsOf(cells, columns)) : fromCells(cells);
    const shown = cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(", ");
    if (draft.people.length === 0) left.push({ line, why: "no-name", text: shown });
    else if (isTooLong(draft)) left.push({ line, why: "too-long", text: shown.slice(0, 100) });
    else drafts.push({ ...draft, lines: [line] });
  }
  return {
    households: joined(drafts),
    left,
    columns: columns && [...new Set(columns.filter((column) => column !== undefined))],
  };
}

type Line = Omit<Draft, "lines">;

function fromFields(fields: Fields): Line {
  const name = nameOf(fields);
  const { household = "", kind } = fields;
  // A household alone is its own guest.
  const person = name || household;
  return {
    name: household,
    people: person ? [{ name: person, kind: kindOf(kind) }] : [],
    ...reached(fields.email, fields.phone, fields.note),
  };
}

const PHONE = /^\+?[\d\s().\-/]{6,}$/;

function fromCells(cells: readonly string[]): Line {
  const values = cells.map((cell) => cell.normalize("NFC").replace(/\s+/g, " ").trim());
  const filled = values.filter(Boolean);
  const email = filled.find((value) => value.includes("@"));
  const phone = filled.find((value) => PHONE.test(value));
  const people = filled.filter((value) => value !== email && value !== phone);
  return {
    name: "",
    people: people.map((name) => ({ name, kind: "adult" })),
    ...reached(email, phone, ""),
  };
}

/** How a household is reached. What is no address stands in the note: nothing is lost. */
function reached(email = "", phone = "", note = ""): Pick<Draft, "email" | "phone" | "note"> {
  const plain = email.replace(/^mailto:/i, "").replace(/^.*<([^<>]+)>$/, "$1");
  const unread = email !== "" && !isEmail(plain) ? `Email: ${email}` : "";
  const long = phone.length > LONGEST_PHONE ? `Telephone: ${phone}` : "";
  return {
    email: email !== "" && isEmail(plain) ? plain : null,
    phone: long ? "" : phone,
    note: [note, unread, long].filter(Boolean).join("\n"),
  };
}

const isTooLong = ({ name, people, note }: Line) =>
  name.length > LONGEST_NAME ||
  note.length > LONGEST_NOTE ||
  people.some((person) => person.name.length > LONGEST_NAME);

/** Lines of one household, or of one address, as one. */
function joined(drafts: readonly Draft[]): Draft[] {
  const known = new Map<string, Draft>();
  const households: Draft[] = [];
  for (const draft of drafts) {
    const keys = [
      draft.name ? `name ${draft.name.toLocaleLowerCase("en-US")}` : "",
      draft.email ? `email ${draft.email.toLocaleLowerCase("en-US")}` : "",
    ].filter(Boolean);
    const same = keys.map((key) => known.get(key)).find(Boolean);
    const household = same ?? { ...draft, people: [], lines: [], note: "" };
    if (!same) households.push(household);
    for (const key of keys) if (!known.has(key)) known.set(key, household);
    take(household, draft);
  }
  return households;
}

function take(household: Draft, draft: Draft) {
  household.people.push(...draft.people);
  household.lines.push(...draft.lines);
  household.name ||= draft.name;
  household.phone ||= draft.phone;
  const other = draft.email && household.email !== draft.email ? household.email : null;
  household.email ??= draft.email;
  const notes = [household.note, draft.note, other ? `Email: ${draft.email}` : ""];
  household.note = [...new Set(notes.filter(Boolean))].join("\n").slice(0, LONGEST_NOTE);
}
