import { useState } from "react";
import { today } from "~/lib/dates/day-words";
import { download } from "~/lib/download";
import { exportName } from "~/plan/export/file-name";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, usePlanId } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { inAdvance } from "~/ui/later";
import { ROWS, Row } from "~/ui/row";
import { browserConfig } from "~shared/config";
import type { Entry } from "../guest-list";
import { PublicLink } from "../link/public-link";
import { useParts } from "../use-guest-list";

// Loaded with the CSV library.
const loadTable = inAdvance(() => import("./guest-table"));

type ListProps = { entries: readonly Entry[]; knowsMore: boolean };

export function MoreActions({
  entries,
  knowsMore,
  onNarrow,
}: ListProps & { onNarrow: () => void }) {
  const mayEdit = useMayEdit();
  const path = `/plan/${usePlanId()}/guests`;
  const isEmpty = entries.length === 0;
  return (
    <>
      <ul className={ROWS}>
        {mayEdit && !isEmpty ? (
          <>
            <Row to={`${path}/send`} title="Send to guests" about="Invite, remind, tell, thank" />
            {browserConfig().sendsMail ? (
              <Row
                to={`${path}/send?by=message`}
                title="Send by text message"
                about="Each household’s link, from your phone"
              />
            ) : null}
          </>
        ) : null}
        {isEmpty ? null : (
          <Row
            id="filter"
            title="Narrow down the list"
            about="By answer, age or letter"
            onOpen={onNarrow}
          />
        )}
        {mayEdit ? (
          <Row
            to={`${path}/import`}
            title="Paste or import a list"
            about="From a message or a file"
          />
        ) : null}
      </ul>
      {isEmpty ? null : <DownloadList entries={entries} knowsMore={knowsMore} />}
      <PublicLink />
    </>
  );
}

function DownloadList({ entries, knowsMore }: ListProps) {
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
