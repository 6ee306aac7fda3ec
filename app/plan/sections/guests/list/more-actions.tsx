import { usePlanId } from "~/plan/store/plan-context";
import { ROWS, Row } from "~/ui/row";
import { browserConfig } from "~shared/config";
import type { Entry } from "../guest-list";
import { PublicLink } from "../link/public-link";
import { DownloadList } from "./download-list";

type Props = {
  entries: readonly Entry[];
  mayEdit: boolean;
  knowsMore: boolean;
  onNarrow: () => void;
};

/** What is done with the whole list: sent, taken in, saved, and asked for by strangers. */
export function MoreActions({ entries, mayEdit, knowsMore, onNarrow }: Props) {
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
