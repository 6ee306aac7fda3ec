import { type Draft, DraftMoved } from "./draft";

/** What became of the last change. */
export type AutosaveState =
  | { kind: "none" }
  | { kind: "saved"; at: Date }
  | { kind: "failed"; error: unknown };

type Options<Found> = {
  /** Reads what the server has; first of all, so that nothing newer is overwritten unseen. */
  read: () => Promise<Found>;
  /** Brings both together; what is to be written then is told as a change. */
  onFound: (found: Found) => void;
  /** @throws DraftMoved where the server has another than was found or written last */
  write: (draft: Draft<object>) => Promise<void>;
  remove: () => Promise<void>;
  onState: (state: AutosaveState) => void;
};

/** Milliseconds after the last change. */
const WAIT = 3_000;

/** Milliseconds until what failed is tried again. */
const RETRY = 15_000;

/** Keeps drafts on the server, one call after the other, and nothing after it was dropped. */
export class Autosave<Found> {
  readonly #options: Options<Found>;
  #pending: Draft<object> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #calls: Promise<void>;
  #isRead = false;
  #drops = 0;

  constructor(options: Options<Found>) {
    this.#options = options;
    this.#calls = this.#read().catch(() => undefined);
  }

  /** The form holds something else. */
  changed(draft: Draft<object>): void {
    this.#pending = draft;
    this.#later(WAIT);
  }

  /** Writes what waits, now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#pending) this.#calls = this.#calls.then(() => this.#write());
    return this.#calls;
  }

  /** There is no draft any more: what waits is forgotten, and what the server has is removed. */
  drop(): Promise<void> {
    this.#drops += 1;
    this.#forget();
    this.#calls = this.#calls.then(() => this.#options.remove()).catch(() => undefined);
    return this.#calls;
  }

  /** What waits is written; after that nothing is tried again. */
  stop(): void {
    void this.flush().then(() => this.#forget());
  }

  #forget() {
    clearTimeout(this.#timer);
    this.#pending = undefined;
  }

  #later(milliseconds: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  async #read() {
    const drops = this.#drops;
    const found = await this.#options.read();
    this.#isRead = true;
    // What was asked for before it was dropped does not come back.
    if (drops === this.#drops) this.#options.onFound(found);
  }

  async #write(isAgain = false): Promise<void> {
    const draft = this.#pending;
    if (!draft) return;
    try {
      if (!this.#isRead) await this.#read();
      // What was found may have taken the place of what waited.
      const now = this.#pending;
      if (!now) return;
      const drops = this.#drops;
      await this.#options.write(now);
      if (this.#pending === now) this.#pending = undefined;
      if (drops === this.#drops) this.#options.onState({ kind: "saved", at: new Date() });
    } catch (error) {
      if (error instanceof DraftMoved && !isAgain) {
        this.#isRead = false;
        return this.#write(true);
      }
      this.#options.onState({ kind: "failed", error });
      if (this.#pending) this.#later(RETRY);
    }
  }
}
