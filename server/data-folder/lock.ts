import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "../settings";
import { isMissing, LockOwners, type Owner, type OwnerRecord } from "./lock-owner";
import { identify, isAlive, isHere, thisPlace } from "./process-identity";

/** An unseen owner counts as gone after so many milliseconds without a sign of life. */
const STALE = 5_000;
const SIGN_OF_LIFE = 1_000;

/** How long a killed engine may take to be gone, in milliseconds. */
const KILLING = 5_000;

export type FolderLock = {
  /**
   * Before it opens the database: the folder is not free while the engine is alive, and a start
   * that finds it without its web server ends it.
   * @throws when there is no such process, or the record cannot be written
   */
  addEngine: (pid: number) => void;
  /** Once that process is gone. */
  removeEngine: (pid: number) => void;
  release: () => Promise<void>;
};

/**
 * One site alone works in a folder: nothing in the embedded database stops a second process, and it
 * would lose writes. A folder is free once every process recorded in it is gone; those of another
 * machine or container, which cannot be seen, after five seconds without a sign of life.
 * @param onLost called when another took the folder, as only a process that cannot be seen can
 * @throws StartError when another process holds it
 */
export async function lockFolder(folder: string, onLost: () => void): Promise<FolderLock> {
  const owners = new LockOwners(folder);
  try {
    for (;;) {
      const found = owners.current();
      if (found && !(await isFree(found, owners))) {
        throw new StartError(`Another process is using the data folder ${folder}. Stop it first.`);
      }
      const self = { ...identify(process.pid), pid: process.pid };
      const owner: Owner = { ...thisPlace(), processes: [self] };
      const number = (found?.number ?? 0) + 1;
      if (owners.claim(number, owner)) return hold(owners, number, owner, onLost);
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`The data folder ${folder} cannot be used (${code}). Set DATA_DIR.`);
  }
}

/**
 * Also by a process that cannot be seen, if it gave a sign of life in the last five seconds. An
 * engine without its web server does not count: `lockFolder` ends it.
 */
export async function isFolderLocked(folder: string): Promise<boolean> {
  const found = new LockOwners(folder).current();
  return found !== undefined && isHeld(found);
}

function isHeld({ owner, seen }: OwnerRecord): boolean {
  if (!isHere(owner)) return owner.processes.length > 0 && Date.now() - seen < STALE;
  return owner.processes.some((each) => each.role !== "engine" && isAlive(each));
}

/** Gives an unseen owner the time to end or to go stale; ends engines that a gone one left. */
async function isFree(found: OwnerRecord, owners: LockOwners): Promise<boolean> {
  if (isHere(found.owner)) return !isHeld(found) && (await endEngines(found.owner));
  const giveUpAt = Date.now() + STALE + SIGN_OF_LIFE;
  for (let now: OwnerRecord | undefined = found; now && isHeld(now); now = owners.current()) {
    if (Date.now() > giveUpAt) return false;
    await wait(SIGN_OF_LIFE / 2);
  }
  return true;
}

/** @returns whether none is left */
async function endEngines({ processes }: Owner): Promise<boolean> {
  const giveUpAt = Date.now() + KILLING;
  const left = () => processes.filter((each) => each.role === "engine" && isAlive(each));
  for (const { pid, started } of left()) {
    // By its id alone it could be any process.
    if (started !== undefined) kill(pid);
  }
  while (left().length > 0) {
    if (Date.now() > giveUpAt) return false;
    await wait(20);
  }
  return true;
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended meanwhile, or belongs to another account: the next check tells.
  }
}

function hold(owners: LockOwners, number: number, owner: Owner, onLost: () => void): FolderLock {
  let released = false;
  const change = (processes: Owner["processes"]) => {
    owners.write(number, { ...owner, processes });
    owner.processes = processes;
  };
  const showLife = async () => {
    if (released) return;
    // Other failures, such as a full disk or too many open files, are temporary.
    const gone = await owners.touch(number).then(() => false, isMissing);
    if (released || !(gone || !owners.owns(number))) return;
    stop();
    onLost();
  };
  const timer = setInterval(() => showLife().catch(() => undefined), SIGN_OF_LIFE).unref();
  const stop = () => {
    released = true;
    clearInterval(timer);
  };
  return {
    addEngine(pid) {
      const engine = identify(pid);
      if (!engine) throw new Error("The engine to record is gone");
      change([...owner.processes, { ...engine, role: "engine" }]);
    },
    removeEngine(pid) {
      change(owner.processes.filter((each) => each.role !== "engine" || each.pid !== pid));
    },
    async release() {
      if (released) return;
      stop();
      try {
        if (owners.owns(number)) change(owner.processes.filter(({ role }) => role === "engine"));
      } catch {
        // The folder was removed, or its disk is full: it is free when this process is gone.
      }
    },
  };
}
