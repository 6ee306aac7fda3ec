import { readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import lockfile from "proper-lockfile";
import { StartError } from "../settings";

/** After so long without a sign of life a lock counts as left by a crash, in milliseconds. */
const STALE = 5_000;
const SIGN_OF_LIFE = 1_000;

const LOCK = "lock";

type Owner = { pid: number; host: string };

/**
 * Makes sure that one process alone works in a folder: nothing in the embedded database stops a
 * second one, and it would lose writes. The lock of a process that crashed is taken over.
 * @returns a function that gives the folder back
 * @throws StartError when another process holds it
 */
export async function lockFolder(folder: string, onLost: () => void): Promise<() => Promise<void>> {
  const ownerFile = join(folder, "owner.json");
  const lock = (retries: number) =>
    lockfile.lock(folder, {
      lockfilePath: join(folder, LOCK),
      stale: STALE,
      update: SIGN_OF_LIFE,
      retries: { retries, factor: 1, minTimeout: 500, maxTimeout: 500 },
      onCompromised: onLost,
    });
  try {
    // A holder known to be gone leaves a lock that goes stale soon: wait for that, not for a live one.
    const release = await lock(isGone(readOwner(ownerFile)) ? (STALE + SIGN_OF_LIFE) / 500 : 0);
    writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, host: hostname() }));
    return release;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ELOCKED") {
      throw new StartError(`Another process is using the data folder ${folder}. Stop it first.`);
    }
    throw new StartError(`The data folder ${folder} cannot be used (${code}). Set DATA_DIR.`);
  }
}

/** Whether a process works in a folder, or did five seconds ago and crashed. */
export function isFolderLocked(folder: string): Promise<boolean> {
  return lockfile.check(folder, { lockfilePath: join(folder, LOCK), stale: STALE });
}

function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

function isGone(owner: Owner | undefined): boolean {
  if (!owner) return false;
  // Another machine, or another container: its processes cannot be seen from here.
  if (owner.host !== hostname()) return true;
  if (owner.pid === process.pid) return true;
  try {
    process.kill(owner.pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
