import { LRUCache } from "lru-cache";

/** What came of making a value. */
export type Made<Value> = {
  value: Value;
  /**
   * `keep`: cache it. `pass`: it is right, and only for those who wait for it.
   * `failed`: an older one is better, where there is one.
   */
  fate: "keep" | "pass" | "failed";
};

type Make<Value> = () => Promise<Made<Value>>;

type Options<Value> = {
  /** Most that the values take together. */
  bytes: number;
  sizeOf: (value: Value) => number;
  /** Milliseconds for which a value is given out without a look for a newer one. */
  fresh: number;
  /** Milliseconds after which it is no longer given out while a newer one is made. */
  usable: number;
};

/** After a failure the next attempt waits, in milliseconds; meanwhile the older value is served. */
const RETRY = 5_000;

/** Longest that a value stands in for newer ones that fail, in milliseconds. */
const STAND_IN = 24 * 3_600_000;

/** One value may take up so much of the whole. */
const LARGEST_SHARE = 1 / 4;

/** What a value takes besides its own bytes, about. */
const OVERHEAD = 1_000;

type Entry<Value> = {
  value: Value;
  /** When its making began, by the clock of `performance.now()`. */
  made: number;
  /** From when on it counts as fresh. */
  checked: number;
};

/**
 * Values that are made once and given to everybody who asks: those who ask at the same time wait
 * for the same one, and those who ask later have it at once.
 */
export class SharedCache<Value extends object> {
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #fresh: number;
  readonly #usable: number;
  /** What is being made. `drop` begins a new map: what an older one holds is never cached. */
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

  /** How many bytes are held, about. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** The value that is here. When it is no longer fresh, `make` begins in the background. */
  find(key: string, make: Make<Value>): { value: Value; age: number } | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const now = performance.now();
    if (now - entry.checked > this.#usable) return undefined;
    if (now - entry.checked > this.#fresh) this.load(key, make).catch(() => undefined);
    return { value: entry.value, age: now - entry.made };
  }

  /**
   * Makes the value, or waits for the one that is being made.
   * @throws what `make` throws, when no older value can stand in
   */
  load(key: string, make: Make<Value>): Promise<Made<Value>> {
    const underWay = this.#underWay;
    const other = underWay.get(key);
    if (other) return other;
    const made = this.#make(key, make).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  /** Forgets everything, because what the values were made from has changed. */
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
    // A drop in between: what this was made from may be gone.
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
