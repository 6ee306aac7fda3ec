import { parse } from "papaparse";
import { NAME_MOST, TEXT_MOST } from "~/plan/text-limits";
import { cellsOf } from "./cells";
import {
  columnOf,
  columnsOf,
  type Fields,
  fieldsOf,
  kindOf,
  nameOf,
  type Table,
  unusedColumns,
} from "./columns";
import { fromFreeLine, lastFirst } from "./free-line";
import { addTo, type Draft, joined } from "./join";
import { contactOf, correctAddresses, type Line, withoutAddresses } from "./line";
import { isHeading, linesOf } from "./lines";
import { parseText } from "./parse-text";

export type Left = { line: number; why: "no-name" | "too-long" | "heading"; text: string };

export type ReadList = {
  households: Draft[];
  left: Left[];
  unused: string[];
};

/** For lines without columns, in characters: room for a letter's two hundred addresses. */
const LONGEST_LINE = 10_000;

/**
 * Reads a list that was pasted or saved by a spreadsheet or an address book, with any separator.
 * Lines of the same household, or the same address, become one household. Without a header, each
 * line is a household. Nothing is dropped silently.
 */
export function readList(text: string): ReadList {
  // Excel declares its separator this way.
  const [, said] = /^\ufeff?sep=(.)\r?\n/i.exec(text) ?? [];
  const { source, typed } = correctAddresses(text.replace(/^\ufeff?(?:sep=.\r?\n)?/i, ""));
  const table = tableIn(source, said);
  const left: Left[] = [];
  const drafts: Draft[] = [];
  const leave = (line: number, why: Left["why"], cells: readonly string[]) => {
    const text = cells.map((cell) => cell.trim()).filter(Boolean);
    left.push({ line, why, text: text.join(", ").slice(0, why === "too-long" ? 100 : 200) });
  };
  const take = (draft: Line, line: number, cells: readonly string[]) => {
    const wrong = typed.get(draft.email ?? "");
    if (wrong) draft.remarks.unshift(`“${wrong}” is no address: taken as ${draft.email}.`);
    const before = drafts.at(-1);
    // An address or a number below a name belongs to it.
    const isTheirs =
      !table &&
      before?.lines.at(-1) === line - 1 &&
      ((draft.email && !before.email) || (draft.phone && !before.phone));
    if (draft.people.length === 0 && isTheirs) addTo(before, { ...draft, lines: [line] });
    else if (draft.people.length === 0) leave(line, "no-name", cells);
    else if (isTooLong(draft)) leave(line, "too-long", cells);
    else drafts.push({ ...draft, lines: [line] });
  };
  if (table) {
    for (const { cells, line } of table.above) leave(line, "heading", cells);
    for (const { cells, line } of table.lines) {
      take(fromFields(fieldsOf(cells, table.columns)), line, cells);
    }
  } else {
    const lines = linesOf(source).map((one, place) => ({
      ...one,
      isHeading: isHeading(one.text) || (place === 0 && columnOf(one.text) !== undefined),
    }));
    const names = lines.flatMap((one) => (one.isHeading ? [] : one.people));
    const areTurned = names.length > 1 && names.every(lastFirst);
    for (const { line, text: words, people, isHeading } of lines) {
      if (isHeading) leave(line, "heading", [words]);
      else if (words.length > LONGEST_LINE) leave(line, "too-long", [words]);
      else
        for (const one of people.filter(Boolean))
          take(fromFreeLine(one, said, areTurned), line, [words]);
    }
  }
  return {
    households: joined(drafts),
    left,
    unused: table ? unusedColumns(table) : [],
  };
}

/** A list with a header line; undefined: it has none. */
function tableIn(source: string, said: string | undefined): Table | undefined {
  // Empty lines keep the line numbers, but say nothing about the separator.
  const delimiter = said ?? parse(source, { preview: 50, skipEmptyLines: "greedy" }).meta.delimiter;
  const { data, errors } = parse<string[]>(source, { delimiter });
  // An unclosed quotation mark would swallow the lines after it.
  const rows = errors.some(({ type }) => type === "Quotes")
    ? source.split(/\r\n|\n|\r/).map((line) => cellsOf(line, delimiter).map((cell) => cell.text))
    : data;
  const lines = rows
    .map((cells, place) => ({ cells, line: place + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  // A title may precede it.
  const place = lines.slice(0, 5).findIndex(({ cells }, index) => columnsOf(cells, index === 0));
  const header = lines[place]?.cells ?? [];
  const columns = columnsOf(header);
  return (
    columns && { header, columns, above: lines.slice(0, place), lines: lines.slice(place + 1) }
  );
}

const isTooLong = ({ name, people, note }: Line) =>
  name.length > NAME_MOST ||
  note.length > TEXT_MOST ||
  people.some((person) => person.name.length > NAME_MOST);

function fromFields(fields: Fields): Line {
  const household = fields.household?.[0] ?? "";
  const name = fields.name || fields.first || fields.last ? nameOf(fields) : household;
  const { kind, remark } = kindIn(fields.kind?.[0]);
  const more = plusOnesIn(fields.plusOnes?.[0]);
  const emails = (fields.email ?? []).flatMap((cell) => {
    const found = withoutAddresses(cell);
    return found.emails.length > 0 ? found.emails : [cell];
  });
  // Google joins several values of a kind.
  const said = parseText(name);
  const [food, access] = [fields.food?.join(", "), fields.access?.join(", ")];
  const phones = (fields.phone ?? []).flatMap((cell) => cell.split(" ::: "));
  const reach = contactOf(emails, phones, [
    ...(fields.note ?? []),
    ...said.notes,
    said.people.length === 0 ? said.food : "",
    said.access,
    more.note,
  ]);
  return {
    ...reach,
    name: household || said.household,
    people: said.people.map((one) => ({
      ...one,
      kind: fields.kind ? kind : one.kind,
      food: food || one.food || said.food,
      access: access || one.access,
    })),
    plusOnes: more.count + said.plusOnes,
    remarks: [remark, ...said.remarks, ...reach.remarks].filter(Boolean),
  };
}

function kindIn(said = ""): { kind: string; remark: string } {
  const kind = kindOf(said);
  if (kind) return { kind, remark: "" };
  return { kind: "adult", remark: said ? `“${said}” is no kind we know: taken as an adult.` : "" };
}

const ONE = /^(?:yes|y|x|true|✓|✔)$/i;
const NONE = /^(?:|no|n|none|false|-|–|—)$/i;

/** How many more they may bring. What is not a number, usually a name, goes into the note. */
function plusOnesIn(said = ""): { count: number; note: string } {
  if (NONE.test(said)) return { count: 0, note: "" };
  const number = ONE.test(said) ? "1" : /^\+?\s*(\d{1,4})$/.exec(said)?.[1];
  return number ? { count: Number(number), note: "" } : { count: 0, note: `Plus ones: ${said}` };
}
