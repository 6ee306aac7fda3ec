import { StartError } from "../../server/settings";
import { UsageError } from "./usage-error";

/** What an operator reads of how a command went. */
export type Said = { lines: string[]; ok: boolean };

/**
 * Runs an operator's command with the arguments of this process: what it says goes to standard
 * output, why it cannot be done to standard error, and the process ends with 0 or 1.
 * @param command undefined, when it is asked how it is used
 */
export async function runAsProgram(
  usage: string,
  command: (args: string[]) => Promise<Said | undefined>,
): Promise<void> {
  // What it writes may hold what people wrote, or keys.
  process.umask(0o077);
  try {
    const said = await command(process.argv.slice(2));
    const { lines, ok } = said ?? { lines: [usage], ok: true };
    (ok ? process.stdout : process.stderr).write(lines.map((line) => `${line}\n`).join(""));
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    if (error instanceof UsageError) process.stderr.write(`${error.message}\n\n${usage}\n`);
    else if (isForTheOperator(error)) process.stderr.write(`${error.message}\n`);
    else throw error;
    process.exitCode = 1;
  }
}

/** A full disk, a folder that may not be read: the system's own words say it best. */
const isForTheOperator = (error: unknown): error is Error =>
  error instanceof StartError || (error instanceof Error && "syscall" in error);
