import { type DestinationStream, pino } from "pino";

let output: DestinationStream | undefined;

/** Lines are written together: each alone takes as long as an answer (decision 025). */
function standardOutput(): DestinationStream {
  if (output) return output;
  const destination = pino.destination({
    dest: 1,
    sync: true,
    minLength: 8_192,
    periodicFlush: 50,
  });
  process.on("exit", () => destination.flushSync());
  output = destination;
  return output;
}

/** Call it before `createLog`. */
export function writeLogsTo(stream: DestinationStream): void {
  output = stream;
}

/** One JSON object a line, which never holds what a person wrote, nor any address of theirs. */
export const createLog = (level: string) => pino({ level, base: null }, standardOutput());

export type Log = ReturnType<typeof createLog>;

/** In development all of it; else without the message, which may quote what a person wrote. */
export function describeError(error: unknown): Record<string, unknown> {
  if (process.env.NODE_ENV === "development") return { err: error };
  if (!(error instanceof Error)) return { error: typeof error };
  // The message comes first, and a line of it may look like a frame.
  const after = error.stack?.replace(error.message, "");
  const frames = after?.split("\n").filter((line) => line.trim().startsWith("at "));
  return { error: error.name, stack: frames?.slice(0, 8).join("\n") };
}

/**
 * Lite prints failing statements with their values, and React Router addresses that it cannot
 * decode: people wrote those. The log only gets that something failed, and its code.
 */
export function silenceConsole(log: Log): void {
  const tell = (...words: unknown[]) => {
    const error = words.find((word) => word instanceof Error);
    const code = error && "code" in error ? String(error.code) : undefined;
    log.debug({ printed: error?.name ?? "message", code }, "a library printed a message");
  };
  for (const method of ["log", "info", "warn", "error", "debug"] as const) console[method] = tell;
}
