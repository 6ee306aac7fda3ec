import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { open, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../http/log";

const MEGABYTE = 1024 * 1024;

/** In megabytes: three files of the database's log, which it reads and writes again when it opens. */
const SIZE = 48;

/** Bytes that are left beside it when it is made: what writes leave free, twice. */
const PLENTY = 256 * MEGABYTE;

/** Bytes that may still be written to the disk a folder is on. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * A file that is there to be removed: on a full disk the database cannot open, not even to be read,
 * and nobody can sign in and delete something.
 */
export class Ballast {
  readonly #path: string;

  constructor(
    readonly folder: string,
    readonly log: Log,
  ) {
    this.#path = join(folder, "ballast");
  }

  /** Makes it where it is missing and there is plenty of room. */
  async keep(): Promise<void> {
    if (existsSync(this.#path)) return;
    if ((await freeBytes(this.folder)) < SIZE * MEGABYTE + PLENTY) return;
    const unfinished = `${this.#path}.new`;
    try {
      const file = await open(unfinished, "w", 0o600);
      try {
        // Not zeros, which some file systems keep without taking room.
        for (let size = 0; size < SIZE; size++) await file.write(randomBytes(MEGABYTE));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, this.#path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  /** @returns whether there was one */
  drop(): boolean {
    if (!existsSync(this.#path)) return false;
    try {
      rmSync(this.#path);
    } catch {
      // A disk that takes no changes at all.
      return false;
    }
    this.log.error("the disk is full: the ballast is removed, so that the database can open");
    return true;
  }
}
