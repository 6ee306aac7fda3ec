import { statfs } from "node:fs/promises";
import type { Log } from "../http/log";
import { asFetch } from "./requests";

const MEGABYTE = 1024 * 1024;

/**
 * Room on the disk that writes leave free, in bytes: the database's log grows by 16 MB at a time,
 * and a database that cannot write its log cannot even be read.
 */
export const RESERVE = 64 * MEGABYTE;

/** The message for the person who wrote. */
const NO_ROOM = "There is no room left on the site's disk. Nothing was saved; please try later.";

/** How often the log says so, in milliseconds. */
const REMINDER = 60_000;

/** Bytes that may still be written to the disk a folder is on. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Refuses, with 507, what would add to the disk while it is as good as full. Reading, deleting and
 * signing in go on, so that somebody can make room; once there is some, so does everything.
 * @param rowsElsewhere whether the rows are on another disk, so that only files add to this one
 */
export function keepReserve(
  fetch: typeof globalThis.fetch,
  { folder, log, rowsElsewhere = false }: { folder: string; log: Log; rowsElsewhere?: boolean },
): typeof globalThis.fetch {
  let remindAt = 0;
  return asFetch(async (request) => {
    if (!addsFile(request) && (rowsElsewhere || !addsRow(request))) return fetch(request);
    const size = Number(request.headers.get("content-length")) || 0;
    const free = await freeBytes(folder);
    if (free - size >= RESERVE) return fetch(request);
    if (Date.now() >= remindAt) {
      remindAt = Date.now() + REMINDER;
      log.error(
        { free_mb: Math.round(free / MEGABYTE) },
        "no room on the disk: writes are refused",
      );
    }
    return noRoom();
  });
}

const adds = ({ method }: Request) => ["POST", "PUT", "PATCH"].includes(method);

/** Calls of functions in the database read, mostly; the ones that write write a line or two. */
const addsRow = (request: Request): boolean =>
  adds(request) && /^\/rest\/v1\/(?!rpc\/)/.test(new URL(request.url).pathname);

const addsFile = (request: Request): boolean =>
  adds(request) && /^\/storage\/v1\/object\/(?!list\/)/.test(new URL(request.url).pathname);

/** In the words of every interface: each of their clients finds the fields it reads. */
const noRoom = (): Response =>
  Response.json(
    {
      code: "53100",
      statusCode: "507",
      error: "no_room",
      message: NO_ROOM,
      details: null,
      hint: null,
    },
    { status: 507 },
  );
