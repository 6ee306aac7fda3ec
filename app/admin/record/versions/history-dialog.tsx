import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { Dialog } from "~/ui/dialog/dialog";
import { ByName } from "../../list/cells";
import { Loaded } from "../../loaded";
import { staffNamesQuery } from "../../queries";
import type { TrashKind } from "../trash/kinds";
import { differences, labelOf, type Part } from "./differences";
import { type Held, type Version, versionsQuery } from "./queries";

export type Props = {
  open: boolean;
  onClose: () => void;
  kind: TrashKind;
  id: string;
  isDirty: boolean;
  /** Visitors see the record, so a restored version appears at once. */
  isLive: boolean;
  onRestore: (held: Held) => void;
};

export function HistoryDialog(props: Props) {
  const { open, onClose, kind, id, isDirty, isLive, onRestore } = props;
  const found = useQuery(versionsQuery(kind, id));
  const [asked, setAsked] = useState<Held | null>(null);
  const restore = (held: Held) => {
    setAsked(null);
    onClose();
    onRestore(held);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="History"
      description="The last 50 versions are kept. Restoring one makes a new version of it; whether it is published stays as it is."
    >
      <Loaded query={found} failure="Error loading the history" loading="Loading the history...">
        {(versions) =>
          versions.length > 0 ? (
            <ol className="flex flex-col gap-3">
              {versions.map((version, place) => (
                <li key={version.number}>
                  <VersionCard
                    version={version}
                    before={versions[place + 1]}
                    isNow={place === 0}
                    onRestore={() =>
                      isDirty || isLive ? setAsked(version.held) : restore(version.held)
                    }
                  />
                </li>
              ))}
            </ol>
          ) : (
            <p>There are none yet.</p>
          )
        }
      </Loaded>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(next) => !next && setAsked(null)}
        title={isDirty ? "Replace your changes?" : "Change what visitors see?"}
        description={[
          isDirty && "You have changes that are not saved. The version takes their place.",
          isLive && "This is on the site: visitors see the version at once.",
        ]
          .filter(Boolean)
          .join(" ")}
        confirmLabel="Restore the version"
        pendingLabel="Restoring..."
        tone="primary"
        pending={false}
        onConfirm={() => asked && restore(asked)}
      />
    </Dialog>
  );
}

type CardProps = {
  version: Version;
  /** The previous version; undefined if it is no longer kept, or there was none. */
  before: Version | undefined;
  isNow: boolean;
  onRestore: () => void;
};

function VersionCard({ version, before, isNow, onRestore }: CardProps) {
  const { number, made_at, made_by, held } = version;
  const { data: names } = useQuery(staffNamesQuery);
  const [isOpen, setOpen] = useState(false);
  const name = made_by === null ? undefined : names?.get(made_by);
  return (
    <details
      className="rounded-control border border-line bg-cream/60 p-3"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="fold-head">
        <span className="font-normal">
          <span className="font-semibold">Version {number}</span>{" "}
          {isNow ? <Badge tone="positive">Now</Badge> : null}
          <span className="block text-ink-soft">
            <time dateTime={made_at}>{longLocalDate(made_at)}</time>
            <ByName name={name} />
          </span>
        </span>
      </summary>
      {isOpen ? (
        <div className="mt-3 flex flex-col gap-4 border-t border-line pt-3">
          <Changes before={before?.held} after={held} />
          {isNow ? null : (
            <Button variant="secondary" size="sm" className="self-start" onClick={onRestore}>
              Restore this version
            </Button>
          )}
        </div>
      ) : null}
    </details>
  );
}

type ChangesProps = {
  /** The previous version; undefined if this is the first one kept. */
  before: Held | undefined;
  after: Held;
};

function Changes({ before, after }: ChangesProps) {
  const found = useMemo(() => differences(before ?? {}, after), [before, after]);
  const changed = found.filter(({ parts }) => before || parts.length > 0);
  return (
    <>
      <p className="text-ink-soft">
        {before ? "Changed in this version:" : "The first version that is kept:"}
      </p>
      <dl className="flex flex-col gap-3">
        {changed.map(({ field, parts }) => (
          <div key={field}>
            <dt className="font-semibold">{labelOf(field)}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {parts.length === 0
                ? "The same words, formatted in another way."
                : before
                  ? parts.map((part, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two versions never change: nor does their difference
                      <Stretch key={place} part={part} />
                    ))
                  : parts.map(({ text }) => text).join("")}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Distinguished by more than color, and by words for screen readers. */
function Stretch({ part: { text, is } }: { part: Part }) {
  if (is === "same") return text;
  const Element = is === "added" ? "ins" : "del";
  return (
    <Element className={is === "added" ? "bg-positive-soft" : "bg-danger-soft"}>
      <span className="sr-only">{is === "added" ? " added: " : " removed: "}</span>
      {text}
      <span className="sr-only"> end. </span>
    </Element>
  );
}
