import { Download, X } from "lucide-react";
import { useRef } from "react";
import { Button } from "~/ui/button";
import type { Cursor } from "../list/keyset";
import { type Searched, useExport } from "./use-export";

/** Saves what a list's search finds as a CSV file, and can be cancelled on the way. */
export function ExportButton<Row extends Cursor>(list: Searched<Row>) {
  const { count, start, cancel } = useExport(list);
  const button = useRef<HTMLButtonElement>(null);
  const isRunning = count !== null;

  const stop = () => {
    cancel();
    // The button that was pressed goes.
    button.current?.focus();
  };

  return (
    <>
      <Button ref={button} variant="secondary" aria-disabled={isRunning} onClick={start}>
        <Download aria-hidden="true" className="size-5" />
        <span className="tabular-nums">{isRunning ? progress(count) : "Export CSV"}</span>
      </Button>
      {isRunning ? (
        <Button variant="quiet" onClick={stop}>
          <X aria-hidden="true" className="size-5" />
          Cancel export
        </Button>
      ) : null}
      <span role="status" className="sr-only">
        {isRunning ? "Exporting..." : ""}
      </span>
    </>
  );
}

const progress = (count: number) =>
  count > 0 ? `Exporting... ${count.toLocaleString("en-US")} rows` : "Exporting...";
