/** Supabase returns at most 1,000 rows per call, fewer if a project is configured so. */
const RANGE = 1000;

type Answer<Row> = { data: Row[]; count: number | null };

/**
 * Every row of a list that may be longer than one response of the backend.
 * @param read rows `from` to `to`, both included, in a total order, with an exact count
 * @throws whatever `read` throws
 */
export async function readInRanges<Row>(
  read: (from: number, to: number) => PromiseLike<Answer<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, count } = await read(rows.length, rows.length + RANGE - 1);
    rows.push(...data);
    // Rows may be removed meanwhile: an empty response ends the list, whatever the count says.
    if (data.length === 0 || rows.length >= (count ?? Number.POSITIVE_INFINITY)) return rows;
  }
}
