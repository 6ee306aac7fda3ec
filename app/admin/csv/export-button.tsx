import { Download, X } from "lucide-react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Column } from "~/lib/csv/csv";
import { download } from "~/lib/download";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { useFreshFactor } from "../action";
import { failureToast } from "../failure";
import type { Cursor, PageRequest } from "../list/keyset";
import type { Asked } from "../list/use-list";
import { staffCall } from "../staff-query";

/** Longest time between the clicks of a double click, in milliseconds. */
const DOUBLE_CLICK = 500;

/** Declares a list's CSV export. @returns its button, given the list's search and filters */
export const csvExport =
  <Row extends Cursor>(declaration: Export<Row>) =>
  (asked: Asked) => <ExportButton declaration={declaration} asked={asked} />;

type Props<Row> = { declaration: Export<Row>; asked: Asked };

function ExportButton<Row extends Cursor>({ declaration, asked }: Props<Row>) {
  const { count, start, cancel } = useExport(declaration, asked);
  const button = useRef<HTMLButtonElement>(null);
  const pressedAt = useRef(0);
  const isRunning = count !== null;

  const begin = (event: MouseEvent) => {
    if (!isRunning) pressedAt.current = event.timeStamp;
    void start();
  };

  const stop = (event: MouseEvent) => {
    // This button can appear under the pointer between two clicks; key presses have no `detail`.
    if (event.detail > 0 && event.timeStamp - pressedAt.current < DOUBLE_CLICK) return;
    cancel();
    // The button that was pressed disappears.
    button.current?.focus();
  };

  return (
    <>
      <Button ref={button} variant="secondary" aria-disabled={isRunning} onClick={begin}>
        <Download aria-hidden="true" className="size-5 max-md:hidden" />
        <span className="tabular-nums">
          {isRunning ? progress(count) : (declaration.label ?? "Export CSV")}
        </span>
      </Button>
      {isRunning ? (
        <Button variant="quiet" aria-label="Cancel export" onClick={stop}>
          <X aria-hidden="true" className="size-5" />
          Cancel
        </Button>
      ) : null}
      <span role="status" className="sr-only">
        {isRunning ? "Exporting..." : ""}
      </span>
    </>
  );
}

const progress = (count: number) =>
  count > 0
    ? `Exporting... ${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`
    : "Exporting...";

type ChosenProps<Row> = { rows: Row[]; declaration: Export<Row> };

const NOTHING = { search: "", narrowing: {} };

export function ExportChosen<Row extends Cursor>({ rows, declaration }: ChosenProps<Row>) {
  const { count, start } = useExport({ ...declaration, read: async () => rows }, NOTHING);
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-disabled={count !== null || rows.length === 0}
      onClick={() => rows.length > 0 && void start()}
    >
      <Download aria-hidden="true" className="size-5" />
      Export CSV
    </Button>
  );
}

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
function useExport<Row extends Cursor>(declaration: Export<Row>, asked: Asked) {
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
