import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, cp, link, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isUnfinished } from "../data-folder/durable-files";
import { isMissing } from "../data-folder/lock-owner";

const PREFIX = "snapshot-";

/** A snapshot this old was left by a crash, in milliseconds: making an archive takes minutes. */
const ABANDONED = 24 * 3_600_000;

/** Runs a task while nothing is written to the database in the data folder. */
export type Quiescent = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * The database, the files that its rows name, and the keys, all as of one moment. Files are linked,
 * not copied: a stored file is never written to again, only replaced or removed.
 * @param quiescent undefined if the rows are in a database elsewhere, which is backed up there
 * @returns the snapshot's path in the data folder, for the caller to remove
 */
export async function takeSnapshot(
  folder: string,
  quiescent: Quiescent | undefined,
): Promise<string> {
  await removeAbandoned(folder);
  const snapshot = join(folder, `${PREFIX}${randomUUID()}`);
  await mkdir(snapshot, { mode: 0o700 });
  try {
    const files = () => linkFiles(join(folder, "files"), join(snapshot, "files"));
    if (!quiescent) await files();
    await quiescent?.(async () => {
      await copyDatabase(join(folder, "db"), join(snapshot, "db"));
      await files();
    });
    await copyFile(join(folder, "keys.json"), join(snapshot, "keys.json"));
    const mark = "rows-elsewhere";
    await copyFile(join(folder, mark), join(snapshot, mark)).catch(ifMissing(undefined));
    return snapshot;
  } catch (error) {
    await rm(snapshot, { recursive: true, force: true });
    throw error;
  }
}

/** Shares the bytes until one of the two changes, on file systems that can. */
const copyDatabase = (from: string, to: string) =>
  cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });

async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to);
  const entries = await readdir(from, { withFileTypes: true }).catch(ifMissing([]));
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFiles(source, target);
    else if (!isUnfinished(entry.name)) await linkFile(source, target).catch(ifMissing(undefined));
  }
}

const linkFile = (from: string, to: string) =>
  // Not every file system has links.
  link(from, to).catch((error) => (isMissing(error) ? Promise.reject(error) : copyFile(from, to)));

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED) await rm(path, { recursive: true, force: true });
  }
}

const ifMissing =
  <Fallback>(fallback: Fallback) =>
  (error: unknown): Fallback => {
    if (isMissing(error)) return fallback;
    throw error;
  };
