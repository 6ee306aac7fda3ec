import { randomId } from "~/lib/random-id";
import {
  type Change,
  changeBy,
  changeId,
  type Edit,
  isUnclear,
  type Parcel,
  parcelsOf,
} from "./change";
import { laidOver } from "./lay-over";
import { type PlanState, problemsOf, type Saving, unsentOf } from "./plan-state";
import { type Poller, startPolling } from "./poller";
import {
  type FieldOf,
  isListed,
  type Noun,
  noRows,
  type Outlook,
  type Rows,
  received,
  type Value,
} from "./rows";
import { withSendLock } from "./send-lock";
import { sendWaiting } from "./sender";
import type { PlanServer } from "./server";
import type { Shelf } from "./shelf";

/** How long after the last key a field is sent, in milliseconds; on leaving it, at once. */
const TYPING = 800;
/** After that a change of another tab counts as left behind, in milliseconds: that tab is closed. */
const LEFT_BEHIND = 10_000;
/** Gaps between attempts without a connection, in milliseconds. */
const FIRST_GAP = 1_000;
const LONGEST_GAP = 60_000;

export type PlanStore = {
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
  state: () => PlanState;
  /**
   * Changes a field: kept in the browser at once, sent when the writer pauses.
   * @param base what the writer saw when they began; left out, what the field shows now
   */
  edit: <N extends Noun>(
    noun: N,
    row: string,
    field: FieldOf<N>,
    value: Value,
    base?: Value,
  ) => void;
  /**
   * Keeps in the browser what was typed in a field and is no value of it (yet). Once it is left it
   * waits for its writer as what was refused does.
   * @param base what the writer saw when they began
   */
  keep: <N extends Noun>(
    noun: N,
    row: string,
    field: FieldOf<N>,
    text: string,
    base: Value,
  ) => void;
  /** Sends without waiting for a pause: the writer left the field, or the page. */
  flush: () => void;
  /**
   * Adds a row and returns its id. `position` is the end of its list unless it is given.
   * @param id of a row that has its place before it is there
   */
  add: (noun: Noun, values: Record<string, Value>, id?: string) => string;
  /** Removes a row; for 30 days it can be put back. */
  remove: (noun: Noun, row: string) => void;
  putBack: (noun: Noun, row: string) => void;
  /**
   * Decides about a change that waits: "mine" sends it over what is there (and puts a removed row
   * back), "theirs" drops it.
   */
  choose: (id: string, side: "mine" | "theirs") => void;
  /** Asks for changes now, and tries to send again. */
  refresh: () => void;
  /** Starts polling and sending; returns what stops them. What is not sent stays in the browser. */
  start: () => () => void;
};

type Options = { planId: string; server: PlanServer; shelf: Shelf };

/**
 * A plan in this browser: the server's rows with the changes laid over them that are still on their
 * way. Everything typed goes to the shelf first and from there to the server; nothing leaves the
 * shelf before the server has it or its writer has let it go.
 */
export function createPlanStore({ planId, server, shelf }: Options): PlanStore {
  const tab = randomId();
  const listeners = new Set<() => void>();
  let phase: PlanState["phase"] = "loading";
  let known: Rows = noRows();
  let me: string | null = null;
  let outlook: Outlook = { keeps: null, keeps_me: null, removal_date: null };
  let version = 0;
  let savedAt: number | null = null;
  let isUnreachable = false;
  let isFull = false;
  /** What was on the shelf when `state` was made. */
  let waiting: Change[] = [];
  /** Changes that their writer dropped. */
  const letGo = new Set<string>();
  /**
   * Saved, by this tab or another, and laid over the rows until an answer that was asked for later
   * brings them: nothing flickers back.
   */
  let settling: { change: Change; asked: number }[] = [];
  let asked = 0;
  let poller: Poller | undefined;
  /** Fields that are being typed in, with when they are sent. */
  const typing = new Map<string, ReturnType<typeof setTimeout> | undefined>();
  let isSending = false;
  let isSendingWanted = false;
  let gap = FIRST_GAP;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;
  let state = build();

  function build(): PlanState {
    const changes = shelf.changes();
    const ids = new Set(changes.map(({ id }) => id));
    const gone = waiting.filter(({ id }) => !ids.has(id) && !letGo.has(id));
    settling = [...settling, ...gone.map((change) => ({ change, asked }))];
    waiting = changes;
    const parcels = parcelsOf(changes, shelf.progress());
    const rows = laidOver(known, [...settling.map(({ change }) => change), ...changes]);
    const isWaiting = parcels.some(({ problem }) => !problem);
    // Half a web address is nobody's question while it is typed.
    const problems = problemsOf(parcels.filter((one) => !(isUnclear(one) && isHeld(one))));
    const unsent = phase === "closed" ? unsentOf(parcels) : [];
    return { phase, me, rows, outlook, saving: saving(isWaiting), problems, unsent };
  }
  function saving(isWaiting: boolean): Saving {
    if (!isWaiting) return { kind: "saved", at: savedAt };
    return isUnreachable ? { kind: "waiting", isKept: shelf.isKept(), isFull } : { kind: "saving" };
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
      outlook = { keeps, keeps_me, removal_date };
      settling = settling.filter((settled) => settled.asked >= question);
      savedAt ??= lastChange(known);
    }
    tell();
    // The connection is back, or it was never gone: what waits need not wait for its gap.
    if (answer !== "unreachable" && (isUnreachable || isLeftBehind())) send();
    return answer !== null;
  }

  const isLeftBehind = () =>
    state.saving.kind !== "saved" &&
    waiting.some((change) => change.tab !== tab && change.at < Date.now() - LEFT_BEHIND);

  function isHeld({ changes }: Parcel): boolean {
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
    if (!isSending) sendAll();
  }
  async function sendAll() {
    isSending = true;
    while (isSendingWanted) {
      isSendingWanted = false;
      let stopped = "unreachable" as Awaited<ReturnType<typeof sendWaiting>>;
      const work = withSendLock(planId, async () => {
        stopped = await sendWaiting({
          shelf,
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
      // A lock is refused in a page that is being left.
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
    edit(noun, row, field, value, base) {
      const shown = state.rows[noun].get(row) as Record<string, Value> | undefined;
      const seen = base === undefined ? (shown?.[field] ?? null) : base;
      const key = put({ noun, row, field, base: seen, value });
      if (!key) return;
      typing.set(
        key,
        setTimeout(() => {
          typing.delete(key);
          send();
        }, TYPING),
      );
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
      if (shelf.changes().length > 0) send();
    },
    add(noun, values, row = randomId()) {
      const now = Date.now();
      const common = { id: changeId(now), rev: 0, planId, noun, row, tab, at: now };
      shelf.put({ ...common, kind: "row", values: { ...atEnd(state.rows, noun), ...values } });
      tell();
      send();
      return row;
    },
    remove(noun, row) {
      store.edit(noun, row, "removed_at" as FieldOf<typeof noun>, true);
      store.flush();
    },
    putBack(noun, row) {
      store.edit(noun, row, "removed_at" as FieldOf<typeof noun>, null);
      store.flush();
    },
    choose(id, side) {
      const parcel = parcelsOf(shelf.changes(), shelf.progress()).find((one) => one.id === id);
      if (!parcel?.problem) return;
      const { problem, sent, base } = parcel;
      if (side === "theirs") {
        for (const change of parcel.changes) {
          letGo.add(change.id);
          shelf.drop(change);
        }
      } else if (problem.kind === "conflict") {
        shelf.setProgress(id, { base: problem.value, sent });
      } else {
        const [{ noun, row }] = parcel.changes;
        shelf.setProgress(id, { ...(base === undefined ? {} : { base }), sent });
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
      const stopListening = shelf.onForeign(() => {
        tell();
        if (settling.length > 0) poller?.now();
      });
      send();
      return () => {
        store.flush();
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
    const change = changeBy({ ...edit, planId, tab, at: Date.now() }, shelf.changes());
    if (!change) return undefined;
    shelf.put(change);
    forgive(shelf, change);
    const key = keyOf(edit.noun, edit.row, edit.field);
    clearTimeout(typing.get(key));
    return key;
  }

  /** A row is put back before what was written in it: its change sorts in front of that one. */
  function putBackFirst(noun: Noun, row: string, before: string) {
    const common = { id: `${before.slice(0, -1)}!`, rev: 0, planId, noun, row, tab };
    const change = { ...common, at: Date.now(), kind: "field", field: "removed_at" } as const;
    shelf.put({ ...change, base: true, value: null });
  }
  return store;
}

const keyOf = (noun: string, row: string, field: string) => `${noun}/${row}/${field}`;

/** The value is another one now: the refusal was of the old one. */
function forgive(shelf: Shelf, change: Change) {
  const progress = shelf.progress();
  const parcel = parcelsOf(shelf.changes(), progress).find(({ changes }) =>
    changes.some(({ id }) => id === change.id),
  );
  if (!parcel || progress.get(parcel.id)?.problem?.kind !== "refused") return;
  const { problem: _, ...rest } = progress.get(parcel.id) ?? { sent: [] };
  shelf.setProgress(parcel.id, rest);
}

/** The position after a list's last row, for nouns that have an order. */
function atEnd(rows: Rows, noun: Noun): { position?: number } {
  if (!isListed(noun)) return {};
  const positions = [...rows[noun].values()].map(({ position }) => position);
  return { position: Math.max(0, ...positions) + 1 };
}

/** When anything of the plan changed last, in milliseconds. */
function lastChange(rows: Rows): number | null {
  const times = Object.values(rows).flatMap((map) =>
    [...map.values()].map((row) => Date.parse(row.updated_at)),
  );
  return times.length > 0 ? times.reduce((a, b) => Math.max(a, b)) : null;
}
