import type { Log } from "../http/log";
import type { Query } from "./accounts/accounts";
import { targetOf } from "./content-writes";
import { forEveryClient } from "./refusals";
import { WORKS_WHEN_FULL } from "./works-when-full";

const MEGABYTE = 1024 * 1024;

/**
 * In bytes: the log grows by 16 MB at a time, and a database that cannot write its log cannot even
 * be read. Families and visitors are refused first, so that staff can still make room.
 */
export const RESERVE = { staff: 64 * MEGABYTE, others: 128 * MEGABYTE };

const NO_ROOM = "There is no room left on the site's disk. Nothing was saved; please try later.";

/** How often the log says so, in milliseconds. */
const REMINDER = 60_000;

/** The tables' interface answers with a row only to staff. */
const STAFF = "/rest/v1/staff?select=user_id&limit=1";

type Options = {
  /** Bytes that may still be written to the disk. */
  free: () => Promise<number>;
  log: Log;
  secretKey: string;
  /** Functions that only read; all others are assumed to write. */
  reading: ReadonlySet<string>;
  /** True if the rows are on another disk, so that only files use this one. */
  rowsElsewhere: boolean;
};

export async function readingFunctions(query: Query): Promise<ReadonlySet<string>> {
  const found = await query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
     group by proname having bool_and(provolatile <> 'v')`,
    [],
  );
  return new Set(found.map(({ name }) => name));
}

/**
 * Answers 507 to a call that would add to the nearly full disk. Reading, deleting, signing in and
 * what WORKS_WHEN_FULL names still work. `fetch` asks whether the caller is on the staff.
 * @returns answers the refusal, or undefined where there is room or none is needed
 */
export function keepReserve(fetch: typeof globalThis.fetch, options: Options) {
  const { log, secretKey } = options;
  let remindAt = 0;

  async function isStaffs({ url, headers }: Request): Promise<boolean> {
    const apikey = headers.get("apikey") ?? "";
    // Files that come with the site's key are guests' and partners'.
    if (apikey === secretKey) return !new URL(url).pathname.startsWith("/storage/");
    const authorization = headers.get("authorization");
    if (!authorization) return false;
    const answer = await fetch(new URL(STAFF, url), { headers: { apikey, authorization } });
    const rows: unknown = answer.ok ? await answer.json() : [];
    return Array.isArray(rows) && rows.length > 0;
  }

  return async (request: Request): Promise<Response | undefined> => {
    if (!adds(request, options)) return undefined;
    const size = Number(request.headers.get("content-length")) || 0;
    const free = await options.free();
    if (free - size >= RESERVE.others) return undefined;
    if (free - size >= RESERVE.staff && (await isStaffs(request))) return undefined;
    if (Date.now() >= remindAt) {
      remindAt = Date.now() + REMINDER;
      const free_mb = Math.round(free / MEGABYTE);
      log.error(
        { free_mb },
        "no room on the disk: writes are refused, families' and visitors' first",
      );
    }
    return noRoom();
  };
}

const FILES = /^\/storage\/v1\/object\/(?!list\/)/;

function adds({ method, url }: Request, { reading, rowsElsewhere }: Options): boolean {
  const address = new URL(url);
  const writes = ["POST", "PUT", "PATCH"].includes(method);
  if (writes && FILES.test(address.pathname)) return true;
  if (rowsElsewhere) return false;
  if (address.pathname === "/auth/v1/signup") return true;
  const target = targetOf(address);
  if (!target?.startsWith("rpc/")) return writes && target !== undefined;
  const name = target.slice("rpc/".length);
  return !reading.has(name) && !WORKS_WHEN_FULL.has(name);
}

export class NoRoom extends Error {}

export const noRoom = (): Response =>
  Response.json(forEveryClient(507, { code: "53100", error: "no_room", message: NO_ROOM }), {
    status: 507,
  });
