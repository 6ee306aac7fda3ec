import type { Log } from "./log";

/**
 * Lite prints failing statements with their values to the console, and React Router addresses that
 * it cannot decode: those are what people wrote. From here on the console tells the log only that
 * something failed, and its code.
 */
export function silenceConsole(log: Log): void {
  const tell = (...words: unknown[]) => {
    const error = words.find((word) => word instanceof Error);
    const code = error && "code" in error ? String(error.code) : undefined;
    log.debug({ printed: error?.name ?? "message", code }, "a library printed a message");
  };
  for (const method of ["log", "info", "warn", "error", "debug"] as const) console[method] = tell;
}
