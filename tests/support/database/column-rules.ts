import { readTemplate } from "./catalog";

/** The rules of columns, by "table.column", as the catalog has their checks and domains. */
export async function columnRules() {
  const { rows, tables } = await readTemplate(async (database) => {
    const { rows: tables } = await database.query<{ table: string; most: number }>(`
      select tgrelid::regclass::text as table,
        substring(pg_get_triggerdef(oid) from 'count_bytes[(].([0-9]+)')::integer as most
      from pg_trigger where tgname = 'count_added'`);
    const { rows } = await database.query<{ column: string; checks: string }>(`
      select relname || '.' || attname as column,
        string_agg(pg_get_constraintdef(rule.oid), ' ') as checks
      from pg_class
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      join pg_constraint as rule on contype = 'c'
        and (conrelid = attrelid and conkey = array[attnum] or contypid = atttypid)
      where relnamespace = 'public'::regnamespace and relkind = 'r'
      group by 1 order by 1`);
    return { rows, tables };
  });
  const checksOf = (column: string) => rows.find((row) => row.column === column)?.checks ?? "";
  const number = (column: string, rule: RegExp) => Number(rule.exec(checksOf(column))?.[1] ?? NaN);
  /** The most characters, also of a list's entries together. */
  const longest = (column: string) => number(column, /char_length\([^<]*<= (\d+)/);
  return {
    longest,
    /** The largest number. */
    largest: (column: string) => number(column, /<= \(?'?(\d+)/),
    /** The most entries of a list. */
    most: (column: string) => number(column, /cardinality\([^<]*<= (\d+)/),
    /** The most rows of a plan in a table. */
    mostRows: (table: string) => tables.find((one) => one.table === table)?.most,
    /** The values of a column that takes these alone. */
    values: (column: string) =>
      [...(/= ANY \(ARRAY\[(.*?)\]/.exec(checksOf(column))?.[1] ?? "").matchAll(/'([^']*)'/g)].map(
        ([, value = ""]) => value,
      ),
    /** By column, the numbers and days of its rules beside the longest text, where there are any. */
    numbers: rows.flatMap(({ column, checks }): [string, string][] => {
      const others = checks
        .replace(/char_length\([^<>]*<= \d+/g, "")
        .replace(/'([^']*)'/g, (_, quoted: string) =>
          /^[\d-]+$/.test(quoted) ? ` ${quoted} ` : "",
        )
        .match(/-?\d[\d-]*/g);
      return others?.some((one) => Number(one) !== 0) ? [[column, others.join(" ")]] : [];
    }),
    /** Every column with a longest text. */
    texts: rows.map(({ column }) => column).filter((column) => longest(column) > 0),
  };
}
