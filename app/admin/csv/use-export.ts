import { useEffect, useRef, useState } from "react";
import type { Column } from "~/lib/csv/csv";
import { download } from "~/lib/download";
import { toast } from "~/ui/toast/toast";
import { failureWords } from "../failure";
import type { Cursor, PageRequest } from "../list/keyset";
import type { Asked } from "../list/use-list";
import { useFreshFactor } from "../session/fresh-factor";
import { SignedOut, staffTables } from "../session/session";

/** What of a list is exported, and how. */
export type Export<Row> = {
  /** What is exported, as the activity notes it. */
  name: string;
  /** How the file is named, before the day; as what is exported when left out. */
  fileName?: string;
  columns: Column<Row>[];
  /** What the button says; "Export CSV" when left out. */
  label?: string;
  /** Reads one page, as the list does. */
  read: (page: PageRequest) => Promise<Row[]>;
};

/**
 * When a row was made, in the reader's time zone as on the screen: "2026-11-21 09:05:00", which
 * spreadsheets read as a date.
 */
export function sheetTime({ created_at }: { created_at: string }): string {
  const time = new Date(created_at);
  const parts = [time.getHours(), time.getMinutes(), time.getSeconds()];
  return `${day(time)} ${parts.map(twoDigits).join(":")}`;
}

/**
 * Saves what a list is asked for as a CSV file, once all of it has been read. Leaving the screen
 * cancels.
 * @returns `count`: rows read so far, null while nothing is exported
 */
export function useExport<Row extends Cursor>(declaration: Export<Row>, asked: Asked) {
  const { name, fileName = name, columns, read } = declaration;
  const [count, setCount] = useState<number | null>(null);
  const demandFactor = useFreshFactor();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function save(signal: AbortSignal): Promise<void> {
    // With the library that writes CSV, which no other screen needs.
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
      // Who has a second factor gives a code first; it is noted who exports what.
      if (!(await demandFactor())) return;
      setCount(0);
      await staffTables().rpc("begin_export", { what: name }).throwOnError();
      await save(current.signal);
    } catch (error) {
      if (current.signal.aborted || error instanceof SignedOut) return;
      toast.error("Export failed", {
        description: failureWords(error, "Nothing was saved. Please try again."),
      });
    } finally {
      if (running.current === current) running.current = undefined;
      setCount(null);
    }
  }

  const cancel = () => running.current?.abort();

  return { count, start, cancel };
}

/** A file's name with the day, in the reader's time zone: "contact-messages-2026-11-21.csv". */
const datedName = (name: string, extension: string) => `${name}-${day(new Date())}.${extension}`;

const day = (time: Date) =>
  [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join("-");

const twoDigits = (part: number) => String(part).padStart(2, "0");
