import { useEffect, useRef, useState } from "react";
import type { Column } from "~/lib/csv/csv";
import { download } from "~/lib/download";
import { toast } from "~/ui/toast/toast";
import { useFreshFactor } from "../action";
import { failureToast } from "../failure";
import type { Cursor, PageRequest } from "../list/keyset";
import type { Asked } from "../list/use-list";
import { staffCall } from "../staff-query";

export type Export<Row> = {
  name: string;
  /** The file's name before the date; `name` by default. */
  fileName?: string;
  columns: Column<Row>[];
  label?: string;
  read: (page: PageRequest) => Promise<Row[]>;
};

/** In the reader's time zone, and as spreadsheets read dates: "2026-11-21 09:05:00". */
export const sheetTime = ({ created_at }: { created_at: string }): string =>
  new Date(created_at).toLocaleString(SHEET);

/** Its notation is a spreadsheet's. */
const SHEET = "sv-SE";

/** Leaving the screen cancels. @returns `count`: rows read so far, null while nothing is saved */
export function useExport<Row extends Cursor>(declaration: Export<Row>, asked: Asked) {
  const { name, fileName = name, columns, read } = declaration;
  const [count, setCount] = useState<number | null>(null);
  const demandFactor = useFreshFactor();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function save(signal: AbortSignal): Promise<void> {
    // Loaded with the CSV library, which no other screen needs.
    const { exportRows } = await import("./export-rows");
    const file = await exportRows({ columns, read, asked, signal, onProgress: setCount });
    if (!file) {
      toast.info("There is nothing to export");
      return;
    }
    download(file, datedName(fileName, "csv"));
    toast.success("Export finished", { description: "The file is in your downloads." });
  }

  async function start(): Promise<void> {
    if (running.current) return;
    const current = new AbortController();
    running.current = current;
    try {
      // Anyone with a second factor enters a code first; the activity records who exports what.
      if (!(await demandFactor())) return;
      setCount(0);
      await staffCall("begin_export", { what: name });
      await save(current.signal);
    } catch (error) {
      if (current.signal.aborted) return;
      failureToast("Export failed", "Nothing was saved. Please try again.")(error);
    } finally {
      if (running.current === current) running.current = undefined;
      setCount(null);
    }
  }

  const cancel = () => running.current?.abort();

  return { count, start, cancel };
}

/** A file name with the date in the reader's time zone: "contact-messages-2026-11-21.csv". */
const datedName = (name: string, extension: string) =>
  `${name}-${new Date().toLocaleDateString(SHEET)}.${extension}`;
