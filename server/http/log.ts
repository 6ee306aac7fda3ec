import { type DestinationStream, pino } from "pino";

/** So many characters are written at once, and fewer after so many milliseconds. */
const BUFFER = 16 * 1024;
const LONGEST_WAIT = 50;

let output: DestinationStream | undefined;

/**
 * Standard output, to which lines go together: under load, a write for each would take as long as
 * answering from memory does.
 */
function standardOutput() {
  if (output) return output;
  const destination = pino.destination({ dest: 1, sync: true });
  let lines = "";
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    destination.write(lines);
    lines = "";
  };
  process.on("exit", flush);
  output = {
    write(line) {
      lines += line;
      if (lines.length > BUFFER) flush();
      else timer ??= setTimeout(flush, LONGEST_WAIT).unref();
    },
  };
  return output;
}

/** Sends this process's logs to another stream than standard output. Call it before `createLog`. */
export function writeLogsTo(stream: DestinationStream): void {
  output = stream;
}

/**
 * The site's log: one JSON object a line. It never holds what a person wrote, their address or
 * their network address: only what happened, where and how long it took.
 */
export const createLog = (level: string) => pino({ level, base: null }, standardOutput());

export type Log = ReturnType<typeof createLog>;
