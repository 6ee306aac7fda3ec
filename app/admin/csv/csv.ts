import { unparse } from "papaparse";
import { type Cursor, type Page, type PageRequest, toPage } from "../list/keyset";

/** A column of a CSV file: its name in the first line, and what it says of a row. */
export type Column<Row> = { header: string; value: (row: Row) => string | null };

/**
 * What a spreadsheet could take for a formula: its signs, also in full width (U+FF0B, …) and small
 * (U+FE62, …), behind whatever cannot be seen; and a tab or line break in front, which some drop.
 * Papa Parse's own pattern overlooks formulas with a line break in them.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** Excel reads a file that begins with it as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

const NEWLINE = "\r\n";

/**
 * Lines of a CSV file (RFC 4180), each with its end. Every value is quoted, so that one with a
 * semicolon stays whole where spreadsheets part cells by it, and one that could be taken for a
 * formula begins with an apostrophe, which makes it text.
 */
function lines(values: string[][]): string {
  if (values.length === 0) return "";
  return unparse(values, { escapeFormulae: FORMULA, quotes: true, newline: NEWLINE }) + NEWLINE;
}

/** How a file begins: its columns' names. */
export const csvHead = <Row>(columns: Column<Row>[]): string =>
  BYTE_ORDER_MARK + lines([columns.map(({ header }) => header)]);

/** One line for each row. */
export const csvRows = <Row>(columns: Column<Row>[], rows: Row[]): string =>
  lines(rows.map((row) => columns.map(({ value }) => value(row) ?? "")));

/** Rows per page: with the extra one that shows whether more follow, the 1,000 a call may return. */
const EXPORT_PAGE_SIZE = 999;

type Options<Row> = {
  columns: Column<Row>[];
  /** The list's own read of one page. */
  read: (page: PageRequest) => Promise<Row[]>;
  search: string;
  signal: AbortSignal;
  /** Called after each page with the number of rows read so far. */
  onProgress: (count: number) => void;
};

/**
 * Reads all rows that a search finds, page by page, and writes them into a CSV file. No more than
 * one page of rows is held; what is written the browser may keep on disk.
 * @returns the file; null when there is no row
 * @throws when a page cannot be read, or the signal says to stop
 */
export async function exportRows<Row extends Cursor>({
  columns,
  read,
  search,
  signal,
  onProgress,
}: Options<Row>): Promise<Blob | null> {
  const parts = [new Blob([csvHead(columns)])];
  let count = 0;
  let page: Page<Row> | undefined;
  do {
    const request = { search, after: page?.next ?? null, signal, size: EXPORT_PAGE_SIZE };
    page = toPage(await read(request), EXPORT_PAGE_SIZE);
    signal.throwIfAborted();
    parts.push(new Blob([csvRows(columns, page.rows)]));
    count += page.rows.length;
    onProgress(count);
  } while (page.next);
  return count > 0 ? new Blob(parts, { type: "text/csv;charset=utf-8" }) : null;
}
