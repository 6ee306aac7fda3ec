import { LRUCache } from "lru-cache";

export type Made<Value> = {
  value: Value;
  /**
   * `keep`: cache it. `pass`: it is right, but only for those who wait for it.
   * `failed`: an older one is better, if there is one.
   */
  fate: "keep" | "pass" | "failed";
};

type Make<Value> = () => Promise<Made<Value>>;

type Options<Value> = {
  bytes: number;
  sizeOf: (value: Value) => number;
  /** Milliseconds for which a value is served without making a newer one. */
  fresh: number;
  /** Milliseconds after which it is no longer served while a newer one is made. */
  usable: number;
};

/** Wait before a retry after a failure, in milliseconds; the older value is served meanwhile. */
const RETRY = 5_000;

/** How long a value stands in for newer ones that fail, in milliseconds. */
const STAND_IN = 24 * 3_600_000;

const LARGEST_SHARE = 1 / 4;

/** Rough overhead of a value, in bytes. */
const OVERHEAD = 1_000;

type Entry<Value> = {
  value: Value;
  /** When its making began, by the clock of `performance.now()`. */
  made: number;
  /** The start of the time for which it counts as fresh. */
  checked: number;
};

/** Made once for everybody: concurrent callers wait for the same one, later ones get it at once. */
export class SharedCache<Value extends object> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #fresh: number;
  readonly #usable: number;
  /** Values in the making. `drop` starts a new map, and values of an older one are not cached. */
  #underWay = new Map<string, Promise<Made<Value>>>();

  constructor({ bytes, sizeOf, fresh, usable }: Options<Value>) {
    this.#entries = new LRUCache({
      maxSize: Math.floor(bytes),
      maxEntrySize: Math.floor(bytes * LARGEST_SHARE),
      sizeCalculation: ({ value }, key) => sizeOf(value) + key.length * 2 + OVERHEAD,
    });
    this.#fresh = fresh;
    this.#usable = usable;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** The cached value. If it is no longer fresh, `make` begins in the background. */
  find(key: string, make: Make<Value>): { value: Value; age: number } | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = performance.now();
    if (now - entry.checked > this.#usable) return undefined;
    if (now - entry.checked > this.#fresh) this.load(key, make).catch(() => undefined);
    return { value: entry.value, age: now - entry.made };
  }

  /** @throws what `make` throws, when no older value can stand in */
  load(key: string, make: Make<Value>): Promise<Made<Value>> {
    const underWay = this.#underWay;
    const other = underWay.get(key);
    if (other) return other;
    const made = this.#make(key, make).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  drop(): void {
    this.#underWay = new Map();
    this.#entries.clear();
  }

  async #make(key: string, make: Make<Value>): Promise<Made<Value>> {
    const underWay = this.#underWay;
    const began = performance.now();
    let made: Made<Value>;
    try {
      made = await make();
    } catch (error) {
      const older = this.#standIn(key);
      if (older) return older;
      throw error;
    }
    if (made.fate === "failed") return this.#standIn(key) ?? made;
    // After a drop in between, this may be made from outdated rows.
    if (underWay !== this.#underWay) return made;
    if (made.fate === "keep") {
      this.#entries.set(key, { value: made.value, made: began, checked: began });
    } else {
      this.#entries.delete(key);
    }
    return made;
  }

  #standIn(key: string): Made<Value> | undefined {
    const entry = this.#entries.peek(key);
    if (!entry) return undefined;
    const now = performance.now();
    if (now - entry.made > STAND_IN) {
      this.#entries.delete(key);
      return undefined;
    }
    entry.checked = now - this.#fresh + RETRY;
    return { value: entry.value, fate: "keep" };
  }
}
