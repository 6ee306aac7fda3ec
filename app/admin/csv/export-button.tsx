import { Download, X } from "lucide-react";
import { type MouseEvent, useRef } from "react";
import { Button } from "~/ui/button";
import type { Cursor } from "../list/keyset";
import type { Asked } from "../list/use-list";
import { type Export, useExport } from "./use-export";

/** Longest time between the clicks of a double click, in milliseconds. */
const DOUBLE_CLICK = 500;

/** Declares a list's CSV export. @returns its button, given the list's search and filters */
export const csvExport =
  <Row extends Cursor>(declaration: Export<Row>) =>
  (asked: Asked) => <ExportButton declaration={declaration} asked={asked} />;

type Props<Row> = { declaration: Export<Row>; asked: Asked };

/** Saves the rows shown and all that follow; can be cancelled meanwhile. */
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
