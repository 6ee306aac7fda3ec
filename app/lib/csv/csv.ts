import { unparse } from "papaparse";

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
