import { useState } from "react";
import { today } from "~/lib/dates/day-words";
import { download } from "~/lib/download";
import { exportName } from "~/plan/export/file-name";
import { usePlan } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { inAdvance } from "~/ui/later";
import type { Entry } from "../guest-list";
import { useParts } from "../use-guest-list";

// Loaded with the CSV library.
const loadTable = inAdvance(() => import("./guest-table"));

type Props = { entries: readonly Entry[]; knowsMore: boolean };

/** Saves the whole list as a CSV file, created in this browser. */
export function DownloadList({ entries, knowsMore }: Props) {
  const { honoree_name } = usePlan();
  const parts = useParts();
  const [isFailed, setFailed] = useState(false);
  const save = async () => {
    setFailed(false);
    try {
      const { guestTable } = await loadTable();
      const file = new Blob([guestTable(entries, parts, knowsMore)], {
        type: "text/csv;charset=utf-8",
      });
      download(file, exportName(honoree_name, today(), " guests.csv"));
    } catch {
      setFailed(true);
    }
  };
  return (
    <div>
      <Button variant="secondary" onClick={save}>
        Download for a spreadsheet
      </Button>
      {isFailed ? (
        <p role="alert" className="mt-2">
          The file could not be made: there is no connection. Please try again.
        </p>
      ) : null}
    </div>
  );
}
