import { type Column, csvHead, csvRows } from "~/lib/csv/csv";
import { type Cursor, type Page, type PageRequest, toPage } from "../list/keyset";
import type { Asked } from "../list/use-list";

/** With the extra row that shows whether more follow, the 1,000 that a call may return. */
const EXPORT_PAGE_SIZE = 999;

type Options<Row> = {
  columns: Column<Row>[];
  read: (page: PageRequest) => Promise<Row[]>;
  asked: Asked;
  signal: AbortSignal;
  /** Called after each page with the number of rows read so far. */
  onProgress: (count: number) => void;
};

/**
 * Holds at most one page of rows; the browser may keep what is written on disk.
 * @returns the file; null if there are no rows
 * @throws if a page cannot be read, or the signal aborts
 */
export async function exportRows<Row extends Cursor>({
  columns,
  read,
  asked,
  signal,
  onProgress,
}: Options<Row>): Promise<Blob | null> {
  const parts = [new Blob([csvHead(columns)])];
  let count = 0;
  let page: Page<Row> | undefined;
  do {
    const request = { ...asked, after: page?.next ?? null, signal, size: EXPORT_PAGE_SIZE };
    page = toPage(await read(request), EXPORT_PAGE_SIZE);
    signal.throwIfAborted();
    parts.push(new Blob([csvRows(columns, page.rows)]));
    count += page.rows.length;
    onProgress(count);
  } while (page.next);
  return count > 0 ? new Blob(parts, { type: "text/csv;charset=utf-8" }) : null;
}
