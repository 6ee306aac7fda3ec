import { pino } from "pino";

/** So many bytes are written without waiting for the turn to end. */
const BUFFER = 8 * 1024;

let output: { write: (line: string) => void } | undefined;

/**
 * Standard output, to which the lines of one turn of the event loop go together: under load, a
 * write for each would take as long as answering from memory does.
 */
function standardOutput() {
  if (output) return output;
  const lines = pino.destination({ dest: 1, sync: true, minLength: BUFFER });
  let due = false;
  const flush = () => {
    due = false;
    lines.flush();
  };
  process.on("exit", flush);
  output = {
    write(line) {
      lines.write(line);
      if (due) return;
      due = true;
      setImmediate(flush);
    },
  };
  return output;
}

/**
 * The site's log: one JSON object a line. It never holds what a person wrote, their address or
 * their network address: only what happened, where and how long it took.
 */
export const createLog = (level: string) => pino({ level, base: null }, standardOutput());

export type Log = ReturnType<typeof createLog>;
