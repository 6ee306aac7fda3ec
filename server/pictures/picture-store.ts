import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

/** Shortest time between two updates of a file's last use, in milliseconds. */
const NOTE_EVERY = 3_600_000;

/** Rough overhead of a file, in bytes. */
const OVERHEAD = 4_096;

/**
 * Files that can be made again, up to a size in bytes: least recently used ones are evicted first,
 * also after a restart. Names come from hashes, never from what was asked.
 */
export class PictureStore {
  readonly #folder: string;
  readonly #index: LRUCache<string, { bytes: number; noted: number }>;
  /** Resolves once the files of an earlier start are known. */
  readonly #known: Promise<void>;
  /** Changes of the folder run one after the other, so that none meets a half-done one. */
  #changes: Promise<unknown>;

  constructor(folder: string, bytes: number) {
    this.#folder = folder;
    this.#index = new LRUCache({
      maxSize: bytes,
      sizeCalculation: (kept) => kept.bytes + OVERHEAD,
      dispose: (_, name, reason) => {
        if (reason !== "set") void this.#change(() => rm(this.#path(name), { force: true }));
      },
    });
    this.#known = this.#readFolder().catch(() => undefined);
    this.#changes = this.#known;
  }

  /** @param key names the file, and `owner` the group of files it belongs to */
  async find(owner: string, key: string): Promise<Buffer | undefined> {
    await this.#known;
    const name = nameOf(owner, key);
    const kept = this.#index.get(name);
    if (!kept) return undefined;
    const now = Date.now();
    if (now - kept.noted > NOTE_EVERY) {
      kept.noted = now;
      // After a restart, files are read in this order.
      utimes(this.#path(name), now / 1000, now / 1000).catch(() => undefined);
    }
    try {
      return await readFile(this.#path(name));
    } catch {
      this.#index.delete(name);
      return undefined;
    }
  }

  /** @throws when the file cannot be written */
  keep(owner: string, key: string, bytes: Uint8Array): Promise<void> {
    const name = nameOf(owner, key);
    return this.#change(async () => {
      await mkdir(this.#folder, { recursive: true });
      const unfinished = join(this.#folder, `${UNFINISHED}${randomUUID()}`);
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, this.#path(name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      this.#index.set(name, { bytes: bytes.byteLength, noted: Date.now() });
      // The file is larger than the whole store.
      if (!this.#index.has(name)) await rm(this.#path(name), { force: true });
    });
  }

  async forget(owner: string): Promise<void> {
    // Afterwards, files of an earlier start and those being written are known.
    await this.#changes;
    const start = nameOf(owner, "");
    for (const name of [...this.#index.keys()]) {
      if (name.startsWith(start)) this.#index.delete(name);
    }
    await this.#changes;
  }

  #path(name: string) {
    return join(this.#folder, name);
  }

  #change<Result>(change: () => Promise<Result>): Promise<Result> {
    const changed = this.#changes.then(change);
    this.#changes = changed.catch(() => undefined);
    return changed;
  }

  /** Takes over the files of an earlier start, and removes unfinished ones. */
  async #readFolder(): Promise<void> {
    const names = await readdir(this.#folder);
    const found = await Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs } = await stat(this.#path(name));
        return { name, size, mtimeMs };
      }),
    );
    for (const { name, size, mtimeMs } of found.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (name.startsWith(UNFINISHED)) await rm(this.#path(name), { force: true });
      else this.#index.set(name, { bytes: size, noted: mtimeMs });
    }
  }
}

const UNFINISHED = "unfinished-";

const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

const nameOf = (owner: string, key: string) => `${hash(owner)}-${key && hash(key)}`;
