import { usePlanId } from "~/plan/store/plan-context";
import { ROWS, Row } from "~/ui/row";
import type { Entry } from "../guest-list";
import { PublicLink } from "../link/public-link";
import { DownloadList } from "./download-list";

type Props = {
  entries: readonly Entry[];
  mayEdit: boolean;
  knowsMore: boolean;
};

/** What is done with the whole list: sent, taken in, saved, and asked for by strangers. */
export function MoreActions({ entries, mayEdit, knowsMore }: Props) {
  const path = `/plan/${usePlanId()}/guests`;
  const isEmpty = entries.length === 0;
  return (
    <>
      {mayEdit ? (
        <ul className={ROWS}>
          {isEmpty ? null : (
            <Row to={`${path}/send`} title="Send to guests" about="Invite, remind, tell, thank" />
          )}
          <Row
            to={`${path}/import`}
            title="Paste or import a list"
            about="From a message or a file"
          />
        </ul>
      ) : null}
      {isEmpty ? null : <DownloadList entries={entries} knowsMore={knowsMore} />}
      <PublicLink />
    </>
  );
}
