import { type Draft, DraftMoved } from "./draft";

export type AutosaveState =
  | { kind: "none" }
  | { kind: "saved"; at: Date }
  | { kind: "failed"; error: unknown };

type Options<Found> = {
  /** Reads the server's draft; called first, so that nothing newer is overwritten unseen. */
  read: () => Promise<Found>;
  /** Merges both; whatever must be written then is reported as a change. */
  onFound: (found: Found) => void;
  /** @throws DraftMoved if the server's draft is not the one last found or written */
  write: (draft: Draft<object>) => Promise<void>;
  remove: () => Promise<void>;
  onState: (state: AutosaveState) => void;
};

/** Debounce after the last change, in milliseconds. */
const WAIT = 3_000;

/** Milliseconds until a failed call is retried. */
const RETRY = 15_000;

/** Keeps drafts on the server, one call at a time, and writes nothing after it was dropped. */
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

  changed(draft: Draft<object>): void {
    this.#pending = draft;
    this.#later(WAIT);
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#pending) this.#calls = this.#calls.then(() => this.#write());
    return this.#calls;
  }

  drop(): Promise<void> {
    this.#drops += 1;
    this.#forget();
    this.#calls = this.#calls.then(() => this.#options.remove()).catch(() => undefined);
    return this.#calls;
  }

  /** Writes pending changes; retries nothing after that. */
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
    // A draft requested before the drop does not come back.
    if (drops === this.#drops) this.#options.onFound(found);
  }

  async #write(isAgain = false): Promise<void> {
    const draft = this.#pending;
    if (!draft) return;
    try {
      if (!this.#isRead) await this.#read();
      // The draft that was found may have replaced the pending one.
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
