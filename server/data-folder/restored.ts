import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { KEPT } from "./contents";
import { syncFolder, syncTree, writeDurably } from "./durable-files";

/** A restore's unpacked files so far. */
const UNFINISHED = "restoring";

/** A restore's files, completely unpacked, and the file with their names. */
const COMPLETE = "restored";
const NAMES = "names.json";

/** The files from before a restore, for a person to look at or remove. */
export const REPLACED = "replaced";

export async function makeRestoring(folder: string): Promise<string> {
  const restoring = join(folder, UNFINISHED);
  await rm(restoring, { recursive: true, force: true });
  await mkdir(restoring, { mode: 0o700 });
  return restoring;
}

/**
 * From the first rename on it gets in place, whatever happens.
 * @param names the unpacked entries; anything else that makes up a site goes aside as well
 */
export async function completeRestore(folder: string, names: string[]): Promise<void> {
  const restoring = join(folder, UNFINISHED);
  await writeDurably(join(restoring, NAMES), JSON.stringify(names));
  await syncTree(restoring);
  await rename(restoring, join(folder, COMPLETE));
  await putRestoredInPlace(folder);
}

/** What was there goes into `replaced`. It only renames: the next start after a crash continues. */
export async function putRestoredInPlace(folder: string): Promise<void> {
  const restored = join(folder, COMPLETE);
  if (!existsSync(restored)) return;
  await syncFolder(folder);
  const names: string[] = JSON.parse(await readFile(join(restored, NAMES), "utf8"));
  for (const name of KEPT) {
    const from = join(restored, name);
    // An entry that is already in place is a restored one, not an old one.
    if (!names.includes(name) || existsSync(from)) await putAside(folder, name);
    if (existsSync(from)) await rename(from, join(folder, name));
  }
  // The mark of an unfinished database: the restored one is complete.
  await rm(join(folder, "db.unfinished"), { force: true });
  await syncFolder(folder);
  // Renamed first: a half-removed one must not count as complete.
  await rename(restored, join(folder, UNFINISHED));
  await rm(join(folder, UNFINISHED), { recursive: true });
}

async function putAside(folder: string, name: string): Promise<void> {
  if (!existsSync(join(folder, name))) return;
  const aside = join(folder, REPLACED);
  await mkdir(aside, { recursive: true, mode: 0o700 });
  await rename(join(folder, name), join(aside, name));
}
