// Puts an archive's data in place, while the site does not run: `npm run restore -- FILE`.
import { readFileArguments } from "./backup/arguments";
import { runAsProgram } from "./operator/run";
import { UsageError } from "./operator/usage-error";

const USAGE = `Usage: npm run restore -- FILE [--replace]

Checks a backup and puts its database, files and keys into an empty data folder. With --replace,
what is in the data folder is put aside first, into its folder replaced. Stop the site before.

DATA_DIR says where the site keeps its data (./data).`;

await runAsProgram(USAGE, async (args) => {
  const { help, file, replace } = readFileArguments(args, { replace: { type: "boolean" } });
  if (help) return undefined;
  if (!file) throw new UsageError("Which file?");
  const { restore } = await import("./backup/restore");
  return restore({ file, replace: replace === true }, process.env);
});
