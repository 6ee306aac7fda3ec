import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import pLimit from "p-limit";

/** Files are forced to the disk several at a time: it handles them together. */
const atOnce = pLimit(16);

const UNFINISHED = /^\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isUnfinished = (name: string): boolean => UNFINISHED.test(name);

/**
 * After it has resolved the file is there, whole, if the power fails; a failure before leaves what
 * was there. Makes the folder it is in.
 */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder);
  const unfinished = join(folder, `.${randomUUID()}`);
  try {
    await writeFile(unfinished, content, { flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

export async function removeUnfinished(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const left = entries.filter((entry) => entry.isFile() && isUnfinished(entry.name));
  await Promise.all(left.map((entry) => rm(pathOf(entry), { force: true })));
}

/** Forces a folder's list of files to the disk: a file's own sync leaves its name out. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder, and keeps names in its file system's journal.
  if (process.platform !== "win32") await sync(folder, "r");
}

/** Forces every file and folder below a folder, and its own name, to the disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => pathOf(entry));
  await atOnce.map(files, (path) => sync(path, "r+"));
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => pathOf(entry));
  for (const path of [...folders, folder, dirname(folder)]) await syncFolder(path);
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  // The new folders' names are stored in their parents.
  for (let path = folder; path !== dirname(first); ) {
    path = dirname(path);
    await syncFolder(path);
  }
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const pathOf = ({ parentPath, name }: { parentPath: string; name: string }) =>
  join(parentPath, name);
