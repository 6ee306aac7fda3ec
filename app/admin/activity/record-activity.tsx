import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RelativeDate } from "../list/cells";
import { Loaded } from "../loaded";
import { staffNamesQuery } from "../queries";
import { MOST_OF_RECORD, recordActivityQuery } from "./queries";
import { deedHere } from "./words";

type Props = {
  table: string;
  id: string;
};

export function RecordActivity({ table, id }: Props) {
  const [asked, setAsked] = useState(false);
  const found = useQuery({ ...recordActivityQuery(table, id), enabled: asked });
  const { data: names } = useQuery({ ...staffNamesQuery, enabled: asked });
  return (
    <details
      className="border-t border-line pt-3"
      onToggle={(event) => event.currentTarget.open && setAsked(true)}
    >
      <summary className="fold-head">Who did what</summary>
      {asked ? (
        <Loaded query={found} failure="This could not be read" loading="Loading...">
          {(entries) => (
            <>
              {entries.length === 0 ? (
                <p className="mt-1 text-ink-soft">Nothing in the last year.</p>
              ) : null}
              <ul aria-label="Who did what" className="mt-1 flex flex-col gap-2 empty:hidden">
                {entries.map((entry) => (
                  <li key={entry.id} className="wrap-anywhere">
                    <bdi className="font-semibold">{whoDid(entry.who, names)}</bdi>{" "}
                    {deedHere(entry)},{" "}
                    <span className="text-ink-soft">
                      <RelativeDate time={entry.created_at} />
                    </span>
                  </li>
                ))}
              </ul>
              {entries.length === MOST_OF_RECORD ? (
                <p className="mt-2 text-ink-soft">These are the latest {MOST_OF_RECORD}.</p>
              ) : null}
            </>
          )}
        </Loaded>
      ) : null}
    </details>
  );
}

export function whoDid(who: string | null, names: ReadonlyMap<string, string> | undefined): string {
  // Names that are not loaded yet are not gone.
  if (!names) return "A colleague";
  return (who && names.get(who)) || "A former colleague";
}
