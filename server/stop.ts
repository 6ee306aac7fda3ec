import type { Server } from "node:http";
import { withDeadline } from "./deadline";
import { describeError, type Log } from "./http/log";

/** A terminal's Ctrl-C arrives twice, once through npm: one signal if within these milliseconds. */
const SAME_SIGNAL = 1_000;

const PATIENCE = 10_000;

/** How long closing may take, in milliseconds: a database that does not start never closes. */
const LONGEST_CLOSE = 30_000;

type Stop = ((exitCode: number) => Promise<void>) & {
  close?: () => Promise<void>;
  /** True if the process is about to end, so that nothing new is begun. */
  requested: boolean;
};

/** Lets requests under way finish; a second signal, given later, ends the process at once. */
export function stopOnSignal(server: Server, log: Log): Stop {
  let stoppingSince: number | undefined;
  const end = async (exitCode: number) => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > SAME_SIGNAL) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    stop.requested = true;
    log.info("stopping");
    const patience = setTimeout(() => server.closeAllConnections(), PATIENCE);
    // A connection is kept open after its answer for the browser's next request.
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(idle);
    clearTimeout(patience);
    try {
      await withDeadline(LONGEST_CLOSE, Promise.resolve(stop.close?.()));
    } catch (error) {
      log.error(describeError(error), "not everything could be closed");
      return process.exit(1);
    }
    process.exit(exitCode);
  };
  const stop: Stop = Object.assign(end, { requested: false });
  process.on("SIGTERM", () => stop(0));
  process.on("SIGINT", () => stop(0));
  return stop;
}
