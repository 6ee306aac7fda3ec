import { parseArgs } from "node:util";
import { type PrivacyCommand, privacyCommand } from "../../server/operator/privacy";
import { readArguments, UsageError } from "../operator/usage-error";

export const USAGE = `Usage: npm run privacy -- COMMAND

  export EMAIL [FILE]   prints everything that is stored about an address as JSON, or
                        writes it to a new file
  erase EMAIL --yes     erases it; without --yes, only says what would go

Whoever asks must be the one the address belongs to: find that out first.
DATA_DIR says where the site keeps its data (./data).`;

export type PrivacyArguments = {
  command: PrivacyCommand;
  /** Where an export goes; undefined: standard output. */
  file?: string;
  /** Whether an erasure is confirmed. */
  confirmed: boolean;
};

/** @throws UsageError */
export function parsePrivacy(args: string[]): PrivacyArguments | "help" {
  const { values, positionals } = readArguments(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: { yes: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    }),
  );
  if (values.help) return "help";
  const [action, email, file, ...more] = positionals;
  if (!action) throw new UsageError("Which command?");
  if (action !== "export" && action !== "erase") {
    throw new UsageError(`There is no command "${action}".`);
  }
  const takesFile = action === "export";
  if (!email || more.length > 0 || (file !== undefined && !takesFile)) {
    throw new UsageError(`${action} takes an e-mail address${takesFile ? " and a file" : ""}.`);
  }
  if (values.yes && takesFile) throw new UsageError("--yes goes with erase.");
  const command = privacyCommand.safeParse({ action, email });
  if (!command.success) throw new UsageError(`"${email}" is no e-mail address.`);
  return { command: command.data, file, confirmed: values.yes === true };
}
