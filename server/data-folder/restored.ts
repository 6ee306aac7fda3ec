import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { KEPT } from "./contents";
import { syncFolder, syncTree, writeDurably } from "./durable-files";

/** What a restore has unpacked so far. */
const UNFINISHED = "restoring";

/** What a restore has unpacked whole, and in it the names of what that is. */
const COMPLETE = "restored";
const NAMES = "names.json";

/** What was there before a restore, for a person to look at or remove. */
export const REPLACED = "replaced";

/** Makes the folder that a restore unpacks into, without what an interrupted one left. */
export async function makeRestoring(folder: string): Promise<string> {
  const restoring = join(folder, UNFINISHED);
  await rm(restoring, { recursive: true, force: true });
  await mkdir(restoring, { mode: 0o700 });
  return restoring;
}

/**
 * Puts what was unpacked in place, whatever happens from here on.
 * @param names of what was unpacked; anything else that makes up a site goes aside as well
 */
export async function completeRestore(folder: string, names: string[]): Promise<void> {
  const restoring = join(folder, UNFINISHED);
  await writeDurably(join(restoring, NAMES), JSON.stringify(names));
  await syncTree(restoring);
  await rename(restoring, join(folder, COMPLETE));
  await putRestoredInPlace(folder);
}

/**
 * Puts a complete restore in place, where there is one, and what was there into the folder
 * `replaced`. By renaming alone, step by step: the next start after a crash in the
 * middle goes on with it.
 */
export async function putRestoredInPlace(folder: string): Promise<void> {
  const restored = join(folder, COMPLETE);
  if (!existsSync(restored)) return;
  await syncFolder(folder);
  const names: string[] = JSON.parse(await readFile(join(restored, NAMES), "utf8"));
  for (const name of KEPT) {
    const from = join(restored, name);
    // What is in place already is not what was there before.
    if (!names.includes(name) || existsSync(from)) await putAside(folder, name);
    if (existsSync(from)) await rename(from, join(folder, name));
  }
  // The mark of a database that was being made: the one that is here now is whole.
  await rm(join(folder, "db.unfinished"), { force: true });
  await syncFolder(folder);
  // Renamed first: half of it removed must not count as a complete one.
  await rename(restored, join(folder, UNFINISHED));
  await rm(join(folder, UNFINISHED), { recursive: true });
}

async function putAside(folder: string, name: string): Promise<void> {
  if (!existsSync(join(folder, name))) return;
  const aside = join(folder, REPLACED);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  await rename(join(folder, name), join(aside, name));
}
