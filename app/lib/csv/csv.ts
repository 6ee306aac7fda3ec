import { unparse } from "papaparse";

export type Column<Row> = { header: string; value: (row: Row) => string | null };

/**
 * Anything a spreadsheet could take for a formula: its signs, also in full width (U+FF0B, …) and
 * small (U+FE62, …), after any invisible characters; and a leading tab or line break, which some
 * drop. Papa Parse's own pattern misses formulas with a line break in them.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

const NEWLINE = "\r\n";

/**
 * Lines of a CSV file (RFC 4180), each with its line end. Every value is quoted, so that a
 * semicolon does not split it where spreadsheets separate cells by it; one that could be taken for
 * a formula begins with an apostrophe, which makes it text.
 */
function lines(values: string[][]): string {
  if (values.length === 0) return "";
  return unparse(values, { escapeFormulae: FORMULA, quotes: true, newline: NEWLINE }) + NEWLINE;
}

export const csvHead = <Row>(columns: Column<Row>[]): string =>
  BYTE_ORDER_MARK + lines([columns.map(({ header }) => header)]);

export const csvRows = <Row>(columns: Column<Row>[], rows: Row[]): string =>
  lines(rows.map((row) => columns.map(({ value }) => value(row) ?? "")));
