import { type Change, inOrder, type Progress } from "./change";

/** Where changes stand until the server has them. */
export type Shelf = {
  /** The plan's changes, of all tabs, in order. */
  changes: () => Change[];
  /** Keeps a change, in place of its earlier revision. */
  put: (change: Change) => void;
  /** Drops this revision and earlier ones: a newer one stays. */
  drop: (change: Change) => void;
  /** How far the sending has come, by the id of a change. Only who sends writes it. */
  progress: () => Map<string, Progress>;
  setProgress: (id: string, progress: Progress | undefined) => void;
  /** Whether all of it outlives this page: not when the storage is full or denied. */
  isKept: () => boolean;
  /**
   * Calls back when another tab changed something.
   * @returns what stops it
   */
  onForeign: (callback: () => void) => () => void;
};

/** The part of `window` that is used: reading `localStorage` throws where storage is denied. */
type Browser = Pick<Window, "localStorage" | "addEventListener" | "removeEventListener">;

const ROOT = "last-hurrah-changes/";

/**
 * A plan's changes in the browser's storage, where a reload and a closed tab leave them alone. Every
 * revision has a key of its own, and so has the progress of its sending: no two tabs ever write the
 * same key, so none overwrites what is typed in another. What the storage refuses stays in memory.
 */
export function browserShelf(planId: string, browser: Browser = window): Shelf {
  const words = `${ROOT}${planId}/words/`;
  const sending = `${ROOT}${planId}/sending/`;
  const memory = new Map<string, string>();
  const keyOf = ({ id, rev }: Change) => `${words}${id}.${rev}`;

  const set = (key: string, value: unknown) => {
    const text = JSON.stringify(value);
    try {
      browser.localStorage.setItem(key, text);
      memory.delete(key);
    } catch {
      // Full or denied.
      memory.set(key, text);
    }
  };
  const remove = (key: string) => {
    memory.delete(key);
    try {
      browser.localStorage.removeItem(key);
    } catch {
      // Denied: nothing was stored.
    }
  };
  const entries = <Stored>(prefix: string): [key: string, stored: Stored][] =>
    [...new Set([...storedKeys(browser, prefix), ...startingWith(prefix, memory.keys())])].flatMap(
      (key) => {
        const stored = parse<Stored>(memory.get(key) ?? read(browser, key));
        return stored ? [[key.slice(prefix.length), stored]] : [];
      },
    );

  const shelf: Shelf = {
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
        // A null key: everything was cleared.
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
  return shelf;
}

/** Drops all that this browser keeps of a plan that its owner deleted. */
export function forgetChanges(planId: string, browser: Browser = window): void {
  for (const key of storedKeys(browser, `${ROOT}${planId}/`)) {
    browser.localStorage.removeItem(key);
  }
}

const startingWith = (prefix: string, keys: Iterable<string>) =>
  [...keys].filter((key) => key.startsWith(prefix));

function storedKeys(browser: Browser, prefix: string): string[] {
  try {
    return startingWith(prefix, Object.keys(browser.localStorage));
  } catch {
    return [];
  }
}

function read(browser: Browser, key: string): string | null {
  try {
    return browser.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse<Stored>(text: string | null | undefined): Stored | undefined {
  try {
    return text ? (JSON.parse(text) as Stored) : undefined;
  } catch {
    return undefined;
  }
}
