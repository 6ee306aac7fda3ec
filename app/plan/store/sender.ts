import { type Change, contentOf, nextParcel, type Parcel, parcelsOf, sameValue } from "./change";
import type { Value } from "./rows";
import type { Outcome, PlanServer } from "./server";
import type { Shelf } from "./shelf";

type Options = {
  shelf: Shelf;
  server: PlanServer;
  /** True while a parcel's writer is still typing. */
  isHeld: (parcel: Parcel) => boolean;
  /** The server has saved one. */
  onSaved: () => void;
  onProgress: () => void;
};

/**
 * Sends waiting changes one by one until none is left that can be sent. Refused ones stay on the
 * shelf with their problem. Only one tab may run this at a time.
 * @returns the reason for stopping; undefined if nothing sendable is left
 */
export async function sendWaiting(options: Options): Promise<"unreachable" | "full" | undefined> {
  const { shelf, isHeld, onSaved, onProgress } = options;
  for (;;) {
    const progress = shelf.progress();
    const parcels = parcelsOf(shelf.changes(), progress);
    forgetOrphans(shelf, progress, parcels);
    const parcel = nextParcel(parcels, isHeld);
    if (!parcel) return undefined;
    const outcome = await send(parcel, options);
    if (outcome.kind === "unreachable") return outcome.isFull ? "full" : "unreachable";
    const content = contentOf(parcel);
    if (outcome.kind === "saved") {
      onSaved();
      settle(shelf, parcel);
    } else if (outcome.kind === "conflict" && isOwn(content, outcome.value)) {
      // The response to an earlier attempt was lost: the server has our own value.
      shelf.setProgress(parcel.id, { base: outcome.value, sent: parcel.sent });
    } else {
      shelf.setProgress(parcel.id, { ...progressOf(parcel), problem: outcome });
    }
    onProgress();
  }
}

/** Records the value before sending it: if the response is lost, it is recognized as our own. */
async function send(parcel: Parcel, { shelf, server }: Options): Promise<Outcome> {
  const content = contentOf(parcel);
  if (content.kind === "row") return server.addRow(content);
  const sent = [...parcel.sent.filter((value) => !sameValue(value, content.value)), content.value];
  parcel.sent = sent;
  shelf.setProgress(parcel.id, progressOf(parcel));
  return server.saveField(content);
}

const progressOf = ({ base, sent, problem }: Parcel) => ({
  ...(base === undefined ? {} : { base }),
  sent,
  ...(problem ? { problem } : {}),
});

/** Fields that we overwrite without asking, because nobody loses words. */
const WITHOUT_WORDS = ["position", "removed_at"];

const isOwn = (content: Change & { sent: Value[] }, value: Value) =>
  content.kind === "field" &&
  // Already sent over exactly this value: sending it again would never end.
  !sameValue(content.base, value) &&
  (WITHOUT_WORDS.includes(content.field) || content.sent.some((own) => sameValue(own, value)));

/** Drops what the server has saved. Text typed meanwhile stays, now based on the saved value. */
function settle(shelf: Shelf, parcel: Parcel) {
  const content = contentOf(parcel);
  const newest = parcel.changes.at(-1);
  if (newest && content.kind === "field") {
    shelf.setProgress(newest.id, { base: content.value, sent: [] });
  }
  for (const change of parcel.changes) shelf.drop(change);
}

/** Drops the progress of changes that were undone or dropped. */
function forgetOrphans(shelf: Shelf, progress: ReadonlyMap<string, unknown>, parcels: Parcel[]) {
  const known = new Set(parcels.flatMap(({ changes }) => changes.map(({ id }) => id)));
  for (const id of progress.keys()) if (!known.has(id)) shelf.setProgress(id, undefined);
}
