import { describeError, type Log } from "../http/log";

/** `name` is for the log; `first` and `every` are in milliseconds. */
type Options = { name: string; first: number; every: number; log: Log };

/** A run that fails is logged. @returns stops it, once the run under way has ended */
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
