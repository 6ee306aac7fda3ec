import { storageOf } from "~/lib/storage";
import { type Change, inOrder, type Progress } from "./change";

/** Stores changes until the server has them. */
export type PendingChanges = {
  /** The plan's changes from all tabs, in order. */
  changes: () => Change[];
  /** Stores a change, replacing its earlier revision. */
  put: (change: Change) => void;
  /** Drops this revision and earlier ones, but not a newer one. */
  drop: (change: Change) => void;
  /** The progress of sending, by change id. Only the sending tab writes it. */
  progress: () => Map<string, Progress>;
  setProgress: (id: string, progress: Progress | undefined) => void;
  /** True if everything outlives this page; false when the storage is full or denied. */
  isKept: () => boolean;
  /** Calls back when another tab changed something. @returns an unsubscribe function */
  onForeign: (callback: () => void) => () => void;
};

/** The part of `window` that is used; reading `localStorage` throws if storage is denied. */
type Browser = Pick<Window, "localStorage" | "addEventListener" | "removeEventListener">;

const ROOT = "last-hurrah-changes/";

/**
 * A plan's changes in the browser's storage, where they survive a reload and a closed tab. Every
 * revision has its own key, and so has its progress: no two tabs ever write the same key, so none
 * overwrites another's text. Changes that the storage refuses stay in memory.
 */
export function pendingChanges(planId: string, browser: Browser = window): PendingChanges {
  const words = `${ROOT}${planId}/words/`;
  const sending = `${ROOT}${planId}/sending/`;
  const stored = storageOf(() => browser.localStorage);
  const memory = new Map<string, unknown>();
  const keyOf = ({ id, rev }: Change) => `${words}${id}.${rev}`;

  const set = (key: string, value: unknown) => {
    if (stored.keep(key, value)) memory.delete(key);
    else memory.set(key, value);
  };
  const remove = (key: string) => {
    memory.delete(key);
    stored.forget(key);
  };
  const entries = <Stored>(prefix: string): [key: string, stored: Stored][] =>
    [...new Set([...stored.keys(prefix), ...startingWith(prefix, memory.keys())])].flatMap(
      (key) => {
        const value = (memory.get(key) ?? stored.read(key)) as Stored | null;
        return value ? [[key.slice(prefix.length), value]] : [];
      },
    );

  const pending: PendingChanges = {
    changes() {
      const newest = new Map<string, Change>();
      for (const [, change] of entries<Change>(words)) {
        const known = newest.get(change.id);
        if (!known || known.rev < change.rev) newest.set(change.id, change);
      }
      return [...newest.values()].sort(inOrder);
    },
    put(change) {
      set(keyOf(change), change);
      dropUpTo(change, change.rev - 1);
    },
    drop: (change) => dropUpTo(change, change.rev),
    progress: () => new Map(entries<Progress>(sending)),
    setProgress: (id, progress) => (progress ? set(sending + id, progress) : remove(sending + id)),
    isKept: () => startingWith(words, memory.keys()).length === 0,
    onForeign(callback) {
      const listener = ({ key }: StorageEvent) => {
        // A null key means that everything was cleared.
        if (key === null || key.startsWith(`${ROOT}${planId}/`)) callback();
      };
      browser.addEventListener("storage", listener);
      return () => browser.removeEventListener("storage", listener);
    },
  };

  function dropUpTo({ id }: Change, rev: number) {
    for (const [key, change] of entries<Change>(words)) {
      if (change.id === id && change.rev <= rev) remove(words + key);
    }
  }
  return pending;
}

/** Drops everything that this browser stores of a plan that its owner deleted. */
export function forgetChanges(planId: string, browser: Browser = window): void {
  const stored = storageOf(() => browser.localStorage);
  for (const key of stored.keys(`${ROOT}${planId}/`)) stored.forget(key);
}

const startingWith = (prefix: string, keys: Iterable<string>) =>
  [...keys].filter((key) => key.startsWith(prefix));
