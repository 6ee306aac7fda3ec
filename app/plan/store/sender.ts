import { type Batch, batchesOf, type Change, contentOf, nextBatch, sameValue } from "./change";
import type { PendingChanges } from "./pending-changes";
import type { Value } from "./rows";
import type { Outcome, PlanServer } from "./server";

type Options = {
  pending: PendingChanges;
  server: PlanServer;
  isHeld: (batch: Batch) => boolean;
  onSaved: () => void;
  onProgress: () => void;
};

/**
 * Sends waiting changes one by one until none is left that can be sent. Refused ones stay on the
 * pending with their problem. Only one tab may run this at a time.
 * @returns the reason for stopping; undefined if nothing sendable is left
 */
export async function sendWaiting(options: Options): Promise<"unreachable" | "full" | undefined> {
  const { pending, isHeld, onSaved, onProgress } = options;
  for (;;) {
    const progress = pending.progress();
    const batches = batchesOf(pending.changes(), progress);
    forgetOrphans(pending, progress, batches);
    const batch = nextBatch(batches, isHeld);
    if (!batch) return undefined;
    const outcome = await send(batch, options);
    if (outcome.kind === "unreachable") return outcome.isFull ? "full" : "unreachable";
    const content = contentOf(batch);
    if (outcome.kind === "saved") {
      onSaved();
      settle(pending, batch);
    } else if (outcome.kind === "conflict" && isOwn(content, outcome.value)) {
      // The response to an earlier attempt was lost: the server has our own value.
      pending.setProgress(batch.id, { base: outcome.value, sent: batch.sent });
    } else {
      pending.setProgress(batch.id, { ...progressOf(batch), problem: outcome });
    }
    onProgress();
  }
}

/** Records the value before sending it: if the response is lost, it is recognized as our own. */
async function send(batch: Batch, { pending, server }: Options): Promise<Outcome> {
  const content = contentOf(batch);
  if (content.kind === "row") return server.addRow(content);
  const sent = [...batch.sent.filter((value) => !sameValue(value, content.value)), content.value];
  batch.sent = sent;
  pending.setProgress(batch.id, progressOf(batch));
  return server.saveField(content);
}

const progressOf = ({ base, sent, problem }: Batch) => ({
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
function settle(pending: PendingChanges, batch: Batch) {
  const content = contentOf(batch);
  const newest = batch.changes.at(-1);
  if (newest && content.kind === "field") {
    pending.setProgress(newest.id, { base: content.value, sent: [] });
  }
  for (const change of batch.changes) pending.drop(change);
}

/** Drops the progress of changes that were undone or dropped. */
function forgetOrphans(
  pending: PendingChanges,
  progress: ReadonlyMap<string, unknown>,
  batches: Batch[],
) {
  const known = new Set(batches.flatMap(({ changes }) => changes.map(({ id }) => id)));
  for (const id of progress.keys()) if (!known.has(id)) pending.setProgress(id, undefined);
}

/**
 * Lets one tab at a time send a plan's changes. Browsers without Web Locks, and pages not served
 * over https, do without: the server applies a change once, however often it is sent.
 */
export const withSendLock = (planId: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(`last-hurrah-send/${planId}`, work) : work();
