import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const HEARTBEAT_MS = 2_000;
/** After this long without a heartbeat, the lock's holder counts as dead. */
const STALE_MS = 30_000;
const POLL_MS = 100;

/**
 * Runs the work under a lock folder, so that two concurrent set-ups run one after the other. Takes
 * over a lock whose holder has died.
 * @param {string} folder path of the lock, made and removed here
 * @param {() => Promise<void>} work
 */
export async function withLock(folder, work) {
  await acquire(folder);
  const release = () => discard(folder, `${folder}.released.${process.pid}`);
  process.once("exit", release);
  const heartbeat = setInterval(() => touch(folder), HEARTBEAT_MS);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    process.off("exit", release);
    release();
  }
}

async function acquire(folder) {
  for (let waiting = false; !claim(folder); ) {
    if (breakStale(folder)) continue;
    if (!waiting) console.log("Another set-up is at work here; waiting for it.");
    waiting = true;
    await delay(POLL_MS);
  }
}

/** Renaming a prepared folder into place makes the lock and its owner appear atomically. */
function claim(folder) {
  const prepared = `${folder}.${process.pid}`;
  fs.rmSync(prepared, { recursive: true, force: true });
  fs.mkdirSync(prepared);
  fs.writeFileSync(path.join(prepared, "owner"), `${os.hostname()} ${process.pid}`);
  try {
    fs.renameSync(prepared, folder);
    return true;
  } catch (error) {
    fs.rmSync(prepared, { recursive: true, force: true });
    if (["ENOTEMPTY", "EEXIST", "EPERM"].includes(error.code)) return false;
    throw error;
  }
}

/** Removes the lock when its holder is gone. True when the caller should retry at once. */
function breakStale(folder) {
  const owner = read(folder);
  if (owner === undefined) return true;
  if (!isStale(owner)) return false;
  const aside = `${folder}.stale.${process.pid}`;
  try {
    fs.renameSync(folder, aside);
  } catch (error) {
    if (error.code === "ENOENT") return true;
    throw error;
  }
  // Another process may have taken over between the read and the rename; then restore its lock.
  const moved = read(aside);
  if (moved && moved.text !== owner.text) fs.renameSync(aside, folder);
  else fs.rmSync(aside, { recursive: true, force: true });
  return true;
}

/** Renamed first: while being emptied in place, the folder could be claimed by another process. */
function discard(folder, aside) {
  try {
    fs.renameSync(folder, aside);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw error;
  }
  fs.rmSync(aside, { recursive: true, force: true });
}

function read(folder) {
  try {
    const file = path.join(folder, "owner");
    return { text: fs.readFileSync(file, "utf8"), heardAt: fs.statSync(file).mtimeMs };
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

function isStale({ text, heardAt }) {
  if (Date.now() - heardAt > STALE_MS) return true;
  const [host, pid] = text.split(" ");
  return host === os.hostname() && !isAlive(Number(pid));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function touch(folder) {
  const now = new Date();
  try {
    fs.utimesSync(path.join(folder, "owner"), now, now);
  } catch {
    // Removed by hand; the work continues.
  }
}
