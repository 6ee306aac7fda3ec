import { randomId } from "~/lib/random-id";
import {
  type Batch,
  batchesOf,
  type Change,
  changeBy,
  changeId,
  type Edit,
  isUnclear,
} from "./change";
import { overlaid } from "./overlay";
import type { PendingChanges } from "./pending-changes";
import { type PlanState, problemsOf, type Saving, unsentOf } from "./plan-state";
import { type Poller, startPolling } from "./poller";
import {
  type FieldOf,
  isListed,
  type Noun,
  noRows,
  type Retention,
  type Rows,
  received,
  type Value,
} from "./rows";
import { sendWaiting, withSendLock } from "./sender";
import type { PlanServer } from "./server";

/** Debounce after the last key before a field is sent, in milliseconds; none on leaving it. */
const TYPING = 800;
/** Age at which another tab's change counts as left behind by a closed tab, in milliseconds. */
const LEFT_BEHIND = 10_000;
/** Retry delays without a connection, in milliseconds. */
const FIRST_GAP = 1_000;
const LONGEST_GAP = 60_000;

export type PlanStore = {
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
  state: () => PlanState;
  /**
   * Changes a field: stored in the browser at once, sent when the writer pauses.
   * @param base what the writer saw at first; defaults to the field's current value
   * @param untilLeft it is sent only once the field is left: a value on the way would cost something
   */
  edit: <N extends Noun>(
    noun: N,
    row: string,
    field: FieldOf<N>,
    value: Value,
    base?: Value,
    untilLeft?: boolean,
  ) => void;
  /**
   * Stores typed text that is not a valid value (yet) in the browser. Once the field is left, it
   * waits for its writer like a refused value.
   * @param base what the writer saw at first
   */
  keep: <N extends Noun>(
    noun: N,
    row: string,
    field: FieldOf<N>,
    text: string,
    base: Value,
  ) => void;
  /** Sends without waiting for a pause. Resolves once all is sent, or cannot be now. */
  flush: () => Promise<void>;
  /** Adds a row, by default at its list's end. @param id of one whose place exists before it */
  add: (noun: Noun, values: Record<string, Value>, id?: string) => string;
  /** Removes a row; for 30 days it can be restored. */
  remove: (noun: Noun, row: string) => void;
  putBack: (noun: Noun, row: string) => void;
  /**
   * Resolves a change that waits: "mine" sends it over the current value (and restores a removed
   * row), "theirs" drops it.
   */
  choose: (id: string, side: "mine" | "theirs") => void;
  /** Polls for changes now, and retries sending. */
  refresh: () => void;
  /** Starts polling and sending; returns a function that stops both. Unsent changes stay stored. */
  start: () => () => void;
};

type Options = { planId: string; server: PlanServer; pending: PendingChanges };

/**
 * A plan in this browser: the server's rows with unsent changes applied as an optimistic update.
 * Everything typed is a pending change first and goes from there to the server; none is dropped
 * before the server has it or its writer has dropped it.
 */
export function createPlanStore({ planId, server, pending }: Options): PlanStore {
  const tab = randomId();
  const listeners = new Set<() => void>();
  let phase: PlanState["phase"] = "loading";
  let known: Rows = noRows();
  let me: string | null = null;
  let retention: Retention = { keeps: null, keeps_me: null, removal_date: null };
  let version = 0;
  let savedAt: number | null = null;
  let isUnreachable = false;
  let isFull = false;
  /** The pending changes when `state` was built. */
  let waiting: Change[] = [];
  /** Changes that their writer dropped. */
  const letGo = new Set<string>();
  /**
   * Changes saved by this tab or another one, which stay laid over the rows until a response to a
   * later request includes them: nothing flickers back.
   */
  let settling: { change: Change; asked: number }[] = [];
  let asked = 0;
  let poller: Poller | undefined;
  /** Fields being typed in, with the timers that send them. */
  const typing = new Map<string, ReturnType<typeof setTimeout> | undefined>();
  let isSending = false;
  let isSendingWanted = false;
  /** The sending under way, or the last one. */
  let sending = Promise.resolve();
  let gap = FIRST_GAP;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;
  let state = build();

  function build(): PlanState {
    const changes = pending.changes();
    const ids = new Set(changes.map(({ id }) => id));
    const gone = waiting.filter(({ id }) => !ids.has(id) && !letGo.has(id));
    settling = [...settling, ...gone.map((change) => ({ change, asked }))];
    waiting = changes;
    const batches = batchesOf(changes, pending.progress());
    const rows = overlaid(known, [...settling.map(({ change }) => change), ...changes]);
    const isWaiting = batches.some(({ problem }) => !problem);
    // Nobody is asked about half a web address while it is typed.
    const problems = problemsOf(batches.filter((one) => !(isUnclear(one) && isHeld(one))));
    const unsent = phase === "closed" ? unsentOf(batches) : [];
    return { phase, me, rows, retention, saving: saving(isWaiting), problems, unsent };
  }
  function saving(isWaiting: boolean): Saving {
    if (!isWaiting) return { kind: "saved", at: savedAt };
    return isUnreachable
      ? { kind: "waiting", isKept: pending.isKept(), isFull }
      : { kind: "saving" };
  }
  function tell() {
    state = build();
    for (const listener of listeners) listener();
  }

  async function ask() {
    asked += 1;
    const question = asked;
    const answer = await server.since(planId, version);
    if (answer === "unreachable") {
      if (phase === "loading") phase = "failed";
      isUnreachable = true;
    } else if (answer === null) {
      phase = "closed";
      known = noRows();
      version = 0;
    } else {
      phase = "open";
      me = answer.me;
      known = received(known, answer);
      version = answer.whole ? answer.version : Math.max(version, answer.version);
      const { keeps, keeps_me, removal_date } = answer;
      retention = { keeps, keeps_me, removal_date };
      settling = settling.filter((settled) => settled.asked >= question);
      savedAt ??= lastChange(known);
    }
    tell();
    // The connection is back, or was never lost: no need to wait for the retry delay.
    if (answer !== "unreachable" && (isUnreachable || isLeftBehind())) send();
    return answer !== null;
  }

  const isLeftBehind = () =>
    state.saving.kind !== "saved" &&
    waiting.some((change) => change.tab !== tab && change.at < Date.now() - LEFT_BEHIND);

  function isHeld({ changes }: Batch): boolean {
    return changes.some(
      (change) =>
        change.kind === "field" &&
        change.tab === tab &&
        typing.has(keyOf(change.noun, change.row, change.field)),
    );
  }

  function send() {
    if (!isStarted) return;
    clearTimeout(retry);
    isSendingWanted = true;
    if (!isSending) sending = sendAll();
  }
  async function sendAll() {
    isSending = true;
    while (isSendingWanted) {
      isSendingWanted = false;
      let stopped = "unreachable" as Awaited<ReturnType<typeof sendWaiting>>;
      const work = withSendLock(planId, async () => {
        stopped = await sendWaiting({
          pending,
          server,
          isHeld,
          onSaved() {
            savedAt = Date.now();
            isUnreachable = false;
            gap = FIRST_GAP;
          },
          onProgress: tell,
        });
      });
      // Requesting a lock is refused while a page unloads.
      await work.catch(() => undefined);
      isUnreachable = stopped !== undefined;
      isFull = stopped === "full";
      if (stopped) {
        retry = setTimeout(send, gap);
        gap = Math.min(gap * 2, LONGEST_GAP);
      }
    }
    isSending = false;
    tell();
    if (settling.length > 0) poller?.now();
  }

  const store: PlanStore = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    edit(noun, row, field, value, base, untilLeft = false) {
      const shown = state.rows[noun].get(row) as Record<string, Value> | undefined;
      const seen = base === undefined ? (shown?.[field] ?? null) : base;
      const key = put({ noun, row, field, base: seen, value });
      if (!key) return;
      const pause = () => {
        typing.delete(key);
        send();
      };
      typing.set(key, untilLeft ? undefined : setTimeout(pause, TYPING));
      tell();
    },
    keep(noun, row, field, text, base) {
      const key = put({ noun, row, field, base, value: text, isUnclear: true });
      if (!key) return;
      typing.set(key, undefined);
      tell();
    },
    flush() {
      const isLeft = typing.size > 0;
      for (const timer of typing.values()) clearTimeout(timer);
      typing.clear();
      if (isLeft) tell();
      if (pending.changes().length > 0) send();
      return sending;
    },
    add(noun, values, row = randomId()) {
      const now = Date.now();
      const common = { id: changeId(now), rev: 0, planId, noun, row, tab, at: now };
      pending.put({ ...common, kind: "row", values: { ...atEnd(state.rows, noun), ...values } });
      tell();
      send();
      return row;
    },
    remove(noun, row) {
      store.edit(noun, row, "removed_at" as FieldOf<typeof noun>, true);
      void store.flush();
    },
    putBack(noun, row) {
      store.edit(noun, row, "removed_at" as FieldOf<typeof noun>, null);
      void store.flush();
    },
    choose(id, side) {
      const batch = batchesOf(pending.changes(), pending.progress()).find((one) => one.id === id);
      if (!batch?.problem) return;
      const { problem, sent, base } = batch;
      if (side === "theirs") {
        for (const change of batch.changes) {
          letGo.add(change.id);
          pending.drop(change);
        }
      } else if (problem.kind === "conflict") {
        pending.setProgress(id, { base: problem.value, sent });
      } else {
        const [{ noun, row }] = batch.changes;
        pending.setProgress(id, { ...(base === undefined ? {} : { base }), sent });
        if (problem.kind === "gone") putBackFirst(noun, row, id);
      }
      tell();
      send();
      poller?.now();
    },
    refresh() {
      gap = FIRST_GAP;
      poller?.now();
      send();
    },
    start() {
      isStarted = true;
      poller = startPolling(ask);
      const onOnline = () => {
        gap = FIRST_GAP;
        send();
      };
      const onHidden = () => document.visibilityState === "hidden" && store.flush();
      window.addEventListener("online", onOnline);
      document.addEventListener("visibilitychange", onHidden);
      window.addEventListener("pagehide", store.flush);
      const stopListening = pending.onForeign(() => {
        tell();
        if (settling.length > 0) poller?.now();
      });
      send();
      return () => {
        void store.flush();
        isStarted = false;
        poller?.stop();
        clearTimeout(retry);
        stopListening();
        window.removeEventListener("online", onOnline);
        document.removeEventListener("visibilitychange", onHidden);
        window.removeEventListener("pagehide", store.flush);
      };
    },
  };

  /** @returns the field's key in `typing`; undefined when nothing changes */
  function put(edit: Omit<Edit, "planId" | "tab" | "at">): string | undefined {
    const change = changeBy({ ...edit, planId, tab, at: Date.now() }, pending.changes());
    if (!change) return undefined;
    pending.put(change);
    forgive(pending, change);
    const key = keyOf(edit.noun, edit.row, edit.field);
    clearTimeout(typing.get(key));
    return key;
  }

  /** Restores a row before the edits in it: this change's id sorts in front of theirs. */
  function putBackFirst(noun: Noun, row: string, before: string) {
    const common = { id: `${before.slice(0, -1)}!`, rev: 0, planId, noun, row, tab };
    const change = { ...common, at: Date.now(), kind: "field", field: "removed_at" } as const;
    pending.put({ ...change, base: true, value: null });
  }
  return store;
}

const keyOf = (noun: string, row: string, field: string) => `${noun}/${row}/${field}`;

/** The value has changed: the refusal was of the old one. */
function forgive(pending: PendingChanges, change: Change) {
  const progress = pending.progress();
  const batch = batchesOf(pending.changes(), progress).find(({ changes }) =>
    changes.some(({ id }) => id === change.id),
  );
  if (!batch || progress.get(batch.id)?.problem?.kind !== "refused") return;
  const { problem: _, ...rest } = progress.get(batch.id) ?? { sent: [] };
  pending.setProgress(batch.id, rest);
}

function atEnd(rows: Rows, noun: Noun): { position?: number } {
  if (!isListed(noun)) return {};
  const positions = [...rows[noun].values()].map(({ position }) => position);
  return { position: Math.max(0, ...positions) + 1 };
}

/** The time of the plan's last change, in milliseconds. */
function lastChange(rows: Rows): number | null {
  const times = Object.values(rows).flatMap((map) =>
    [...map.values()].map((row) => Date.parse(row.updated_at)),
  );
  return times.length > 0 ? times.reduce((a, b) => Math.max(a, b)) : null;
}
