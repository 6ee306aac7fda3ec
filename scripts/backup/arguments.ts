import { parseArgs } from "node:util";
import { readArguments, UsageError } from "../operator/usage-error";

type Switches = Record<string, { type: "boolean" }>;
type FileArguments = { help: boolean; file?: string; replace?: boolean };

/**
 * Reads the name of a file, if there is one, and `--help`.
 * @param switches further options of the command
 * @throws UsageError
 */
export function readFileArguments(args: string[], switches: Switches = {}): FileArguments {
  const options = { ...switches, help: { type: "boolean", short: "h" } } as const;
  const { values, positionals } = readArguments(() =>
    parseArgs({ args, allowPositionals: true, options }),
  );
  const [file, ...more] = positionals;
  if (more.length > 0) throw new UsageError("One file at a time.");
  const { help = false, replace } = values as Partial<FileArguments>;
  return { help, file, replace };
}
