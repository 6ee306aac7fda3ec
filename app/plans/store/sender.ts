import { type Change, contentOf, nextParcel, type Parcel, parcelsOf, sameValue } from "./change";
import type { Value } from "./rows";
import type { Outcome, PlanServer } from "./server";
import type { Shelf } from "./shelf";

type Options = {
  shelf: Shelf;
  server: PlanServer;
  /** Says of a parcel that its writer is still typing. */
  isHeld: (parcel: Parcel) => boolean;
  /** The server has taken one. */
  onSaved: () => void;
  onProgress: () => void;
};

/**
 * Sends what waits, one after the other, until nothing is left that can be sent. What the server
 * refuses stays on the shelf with its problem. Only one tab may be in here at a time.
 * @returns why what is left was not sent; undefined: nothing is left
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
      // The answer to an earlier attempt was lost: the server has our own words.
      shelf.setProgress(parcel.id, { base: outcome.value, sent: parcel.sent });
    } else {
      shelf.setProgress(parcel.id, { ...progressOf(parcel), problem: outcome });
    }
    onProgress();
  }
}

/** Notes first that it is being sent: should no answer come, what arrived is known for our own. */
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

/** Where somebody else wins with nobody losing words: the order of a list. */
const WITHOUT_WORDS = ["position", "removed_at"];

const isOwn = (content: Change & { sent: Value[] }, value: Value) =>
  content.kind === "field" &&
  // It was sent over just that already: sending it again would go on for ever.
  !sameValue(content.base, value) &&
  (WITHOUT_WORDS.includes(content.field) || content.sent.some((own) => sameValue(own, value)));

/** The server has it. What was typed meanwhile stays, and now stands on what was saved. */
function settle(shelf: Shelf, parcel: Parcel) {
  const content = contentOf(parcel);
  const newest = parcel.changes.at(-1);
  if (newest && content.kind === "field") {
    shelf.setProgress(newest.id, { base: content.value, sent: [] });
  }
  for (const change of parcel.changes) shelf.drop(change);
}

/** A change typed back or dropped leaves no progress behind. */
function forgetOrphans(shelf: Shelf, progress: ReadonlyMap<string, unknown>, parcels: Parcel[]) {
  const known = new Set(parcels.flatMap(({ changes }) => changes.map(({ id }) => id)));
  for (const id of progress.keys()) if (!known.has(id)) shelf.setProgress(id, undefined);
}
