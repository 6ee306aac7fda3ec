import type { Backend } from "../backend";
import { serviceTables } from "../backend/requests";
import { describeError, type Log } from "../http/log";

/** Milliseconds between two looks: the schedule may be changed without this server. */
const EVERY = 30_000;

/** Debounce after a change, in milliseconds. */
const SOON = 500;

/** Milliseconds after the time, by which the database is sure to be past it. */
const AFTER = 50;

/** Milliseconds before the due time, in which it is no longer changed. */
const IMMINENT = 1_000;

export type Schedule = {
  look: () => void;
  stop: () => Promise<void>;
};

/** So that no cached page is outdated when an article appears or disappears by its schedule. */
export function followSchedule(backend: Backend, forget: () => void, log: Log): Schedule {
  const tables = serviceTables(backend);
  let looking: Promise<void> = Promise.resolve();
  let due: NodeJS.Timeout | undefined;
  /** By this process's clock; 0 if nothing is scheduled. */
  let dueAt = 0;
  let soon: NodeJS.Timeout | undefined;
  let isStopped = false;

  const ask = async () => {
    const { data: next } = await tables.rpc("next_scheduled_change").throwOnError();
    // A change that is due now may already count as past, and `next` would skip it.
    if (dueAt - Date.now() < IMMINENT && dueAt > 0) return;
    clearTimeout(due);
    dueAt = 0;
    if (next === null || isStopped || next > 2 * EVERY) return;
    dueAt = Date.now() + next + AFTER;
    due = setTimeout(() => {
      dueAt = 0;
      forget();
      look();
    }, next + AFTER).unref();
  };
  const begin = () => {
    looking = looking.then(ask).catch((error: unknown) => {
      log.warn({ job: "schedule", ...describeError(error) }, "a job failed");
    });
  };
  const look = () => {
    clearTimeout(soon);
    if (!isStopped) soon = setTimeout(begin, SOON).unref();
  };
  const timer = setInterval(begin, EVERY).unref();
  look();
  return {
    look,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(due);
      clearTimeout(soon);
      return looking;
    },
  };
}
