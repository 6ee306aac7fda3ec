import { Download } from "lucide-react";
import { Button } from "~/ui/button";
import type { Cursor } from "../list/keyset";
import { type Export, useExport } from "./use-export";

type Props<Row> = { rows: Row[]; declaration: Export<Row> };

const NOTHING = { search: "", narrowing: {} };

/** Saves selected rows, which the list has already read, as a CSV file. */
export function ExportChosen<Row extends Cursor>({ rows, declaration }: Props<Row>) {
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
