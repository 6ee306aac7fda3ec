import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "../http/log";
import { StartError } from "../settings";
import { removeUnfinished, syncFolder } from "./durable-files";
import { type Keys, readKeys } from "./keys";
import { type FolderLock, lockFolder } from "./lock";
import { closeToOthers } from "./modes";
import { putRestoredInPlace } from "./restored";

export type DataFolder = {
  database: string;
  files: string;
  keys: Keys;
  lock: FolderLock;
  release: () => Promise<void>;
};

/**
 * Made where it is missing, locked and closed to other accounts.
 * @param onLost called when another machine or container took the lock
 * @throws StartError when the folder cannot be used or another process holds it
 */
export async function openDataFolder(
  path: string,
  onLost: () => void,
  log?: Log,
): Promise<DataFolder> {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`The data folder ${path} cannot be used (${code}). Set DATA_DIR.`);
  }
  const lock = await lockFolder(path, onLost);
  try {
    await putRestoredInPlace(path);
    const [database, files] = [join(path, "db"), join(path, "files")];
    for (const folder of [database, files]) requireWritable(folder);
    const open = closeToOthers(path);
    if (open.length > 0) log?.warn({ open }, "other accounts can read the data folder");
    const keys = readKeys(path);
    await syncFolder(path);
    await removeUnfinished(files);
    return { database, files, keys, lock, release: lock.release };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** @throws StartError when a folder is there that a restore, say, made as another account */
function requireWritable(folder: string): void {
  if (!existsSync(folder)) return;
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `${folder} cannot be written (${code}). Give it to the account that runs the site.`,
    );
  }
}
