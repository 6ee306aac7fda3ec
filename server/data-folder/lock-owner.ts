import { randomUUID } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { place, processIdentity } from "./process-identity";

const owner = place.extend({
  /** Those that work in the folder; none once it was released. */
  processes: z.array(processIdentity.extend({ role: z.literal("engine").optional() })),
});

export type Owner = z.output<typeof owner>;

export type OwnerRecord = {
  /** The first owner is 1; each successor takes the next number. */
  number: number;
  owner: Owner;
  /** When its owner last showed a sign of life, in milliseconds since 1970. */
  seen: number;
};

const FILE = "owner.json";

/** In a place that cannot be seen, so only its signs of life count. */
const UNKNOWN: Owner = { host: "", processes: [{ pid: 1 }] };

/**
 * A folder `lock` with a numbered folder for each owner: the highest number owns it. Renaming a
 * folder to a name that is taken fails, so of two that find an owner gone, one succeeds it.
 */
export class LockOwners {
  readonly #folder: string;

  constructor(private readonly dataFolder: string) {
    this.#folder = join(dataFolder, "lock");
  }

  /** @returns undefined when nobody ever owned the folder */
  current(): OwnerRecord | undefined {
    for (;;) {
      const number = this.#newest();
      if (number === 0) return this.#ofEarlierVersion();
      try {
        const file = this.#file(number);
        const { mtimeMs: seen } = statSync(file);
        return { number, owner: parse(readFileSync(file, "utf8")), seen };
      } catch (error) {
        // Another came after it in between, and removed it.
        if (!isMissing(error) || this.owns(number)) throw error;
      }
    }
  }

  /** @returns whether this process has the number now */
  claim(number: number, claimed: Owner): boolean {
    this.#makeFolder();
    const prepared = join(this.#folder, `new-${randomUUID()}`);
    try {
      mkdirSync(prepared, { mode: 0o700 });
      writeFileSync(join(prepared, FILE), JSON.stringify(claimed), { mode: 0o600 });
      renameSync(prepared, join(this.#folder, String(number)));
    } catch (error) {
      rmSync(prepared, { recursive: true, force: true });
      if (this.#newest() >= number) return false;
      throw error;
    }
    // A process that was held up may get a number that was taken and removed meanwhile.
    if (!this.owns(number)) {
      this.#remove(String(number));
      return false;
    }
    // Earlier owners, and what a crash or a slower process left.
    for (const name of readdirSync(this.#folder)) {
      if (name !== String(number)) this.#remove(name);
    }
    rmSync(join(this.dataFolder, FILE), { force: true });
    return true;
  }

  owns(number: number): boolean {
    return this.#newest() === number;
  }

  /** Counts as a sign of life, too. */
  write(number: number, changed: Owner): void {
    const file = this.#file(number);
    writeFileSync(`${file}.new`, JSON.stringify(changed), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  async touch(number: number): Promise<void> {
    const now = new Date();
    await utimes(this.#file(number), now, now);
  }

  /** The previous version's format: the owner's record beside an empty `lock`. */
  #ofEarlierVersion(): OwnerRecord | undefined {
    try {
      statSync(join(this.dataFolder, FILE));
      const { mtimeMs: seen } = statSync(this.#folder);
      return { number: 0, owner: UNKNOWN, seen };
    } catch {
      return undefined;
    }
  }

  /** @returns 0 when there is none */
  #newest(): number {
    try {
      const numbers = readdirSync(this.#folder).filter((name) => /^\d+$/.test(name));
      return Math.max(0, ...numbers.map(Number));
    } catch (error) {
      if (isMissing(error)) return 0;
      throw error;
    }
  }

  #makeFolder(): void {
    try {
      mkdirSync(this.#folder, { mode: 0o700 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }

  #file(number: number): string {
    return join(this.#folder, String(number), FILE);
  }

  #remove(name: string): void {
    rmSync(join(this.#folder, name), { recursive: true, force: true });
  }
}

function parse(text: string): Owner {
  try {
    return owner.parse(JSON.parse(text));
  } catch {
    // It is never written to in place: this is what a power cut left.
    return UNKNOWN;
  }
}

export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";
