import { parse } from "papaparse";
import { cellsOf } from "./cells";
import { type Column, columnsOf, fieldsOf, type Table, unusedColumns } from "./columns";
import { fromFreeLine } from "./free-line";
import { type Draft, joined, LONGEST_NOTE } from "./join";
import type { Line } from "./line";
import { fromFields } from "./table-line";

/** What could not be taken: the line, and why. */
export type Left = { line: number; why: "no-name" | "too-long"; text: string };

export type ReadList = {
  households: Draft[];
  left: Left[];
  /** What its columns were taken for; undefined: it names none. */
  columns: Column[] | undefined;
  /** The names of columns that nothing was taken from. */
  unused: string[];
};

const LONGEST_NAME = 200;

/**
 * Reads a list that was pasted or saved by a spreadsheet or an address book, whatever parts its cells.
 * Lines with the same household, or the same address, become one household. Without a line that names
 * its columns each line is a household. Nothing is dropped unsaid.
 */
export function readList(text: string): ReadList {
  // Excel says so what parts its cells.
  const [, said] = /^\ufeff?sep=(.)\r?\n/i.exec(text) ?? [];
  const source = text.replace(/^\ufeff?(?:sep=.\r?\n)?/i, "");
  const table = tableIn(source, said);
  const left: Left[] = [];
  const drafts: Draft[] = [];
  const take = (draft: Line, line: number, cells: readonly string[]) => {
    const shown = cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(", ");
    if (draft.people.length === 0) left.push({ line, why: "no-name", text: shown.slice(0, 200) });
    else if (isTooLong(draft)) left.push({ line, why: "too-long", text: shown.slice(0, 100) });
    else drafts.push({ ...draft, lines: [line] });
  };
  if (table) {
    for (const { cells, line } of table.lines) {
      take(fromFields(fieldsOf(cells, table.columns)), line, cells);
    }
  } else {
    source.split(/\r\n|\n|\r/).forEach((words, place) => {
      if (/[^\s,;"]/.test(words)) take(fromFreeLine(words, said), place + 1, [words]);
    });
  }
  return {
    households: joined(drafts),
    left,
    columns: table && [...new Set(table.columns.filter((column) => column !== undefined))],
    unused: table ? unusedColumns(table) : [],
  };
}

/** A list whose first line names its columns; undefined: it names none. */
function tableIn(source: string, said: string | undefined): Table | undefined {
  // Empty lines count as lines, and say nothing of what parts cells.
  const delimiter = said ?? parse(source, { preview: 50, skipEmptyLines: "greedy" }).meta.delimiter;
  const { data, errors } = parse<string[]>(source, { delimiter });
  // A mark that nothing closes would swallow the lines after it.
  const rows = errors.some(({ type }) => type === "Quotes")
    ? source.split(/\r\n|\n|\r/).map((line) => cellsOf(line, delimiter).map((cell) => cell.text))
    : data;
  const lines = rows
    .map((cells, place) => ({ cells, line: place + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const header = lines[0]?.cells ?? [];
  const columns = columnsOf(header);
  return columns && { header, columns, lines: lines.slice(1) };
}

const isTooLong = ({ name, people, note }: Line) =>
  name.length > LONGEST_NAME ||
  note.length > LONGEST_NOTE ||
  people.some((person) => person.name.length > LONGEST_NAME);
