import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { open, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../http/log";

const MEGABYTE = 1024 * 1024;

/** In megabytes: three of the database's log files, which it reads and rewrites when it opens. */
const SIZE = 48;

/** Bytes that must stay free when it is made: twice what writes leave free. */
const PLENTY = 256 * MEGABYTE;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** On a full disk the database cannot even be opened to sign in and delete something: this goes. */
export class Ballast {
  readonly #path: string;

  constructor(
    readonly folder: string,
    readonly log: Log,
  ) {
    this.#path = join(folder, "ballast");
  }

  async keep(): Promise<void> {
    if (existsSync(this.#path)) return;
    if ((await freeBytes(this.folder)) < SIZE * MEGABYTE + PLENTY) return;
    const unfinished = `${this.#path}.new`;
    try {
      const file = await open(unfinished, "w", 0o600);
      try {
        // Not zeros, which some file systems store without taking room.
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
      // The disk takes no changes at all.
      return false;
    }
    this.log.error("the disk is full: the ballast is removed, so that the database can open");
    return true;
  }
}
