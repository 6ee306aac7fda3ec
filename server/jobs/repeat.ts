import { describeError, type Log } from "../http/log";

type Options = {
  /** For the log: what the job does. */
  name: string;
  /** Milliseconds until the first run. */
  first: number;
  /** Milliseconds between two runs. */
  every: number;
  log: Log;
};

/**
 * Runs a job again and again; a run that fails is logged, and the next one tries again.
 * @returns a function that stops it, once the run under way has ended
 */
export function repeat(
  job: () => Promise<void>,
  { name, first, every, log }: Options,
): () => Promise<void> {
  let run = Promise.resolve();
  const start = () => {
    run = job().catch((error: unknown) => {
      log.warn({ job: name, ...describeError(error) }, "a job failed");
    });
  };
  const delay = setTimeout(start, first).unref();
  const timer = setInterval(start, every).unref();
  return () => {
    clearTimeout(delay);
    clearInterval(timer);
    return run;
  };
}
