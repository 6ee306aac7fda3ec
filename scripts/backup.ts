// An archive of the site's data, while it runs or not: `npm run backup -- [FILE]`.
import { readFileArguments } from "./backup/arguments";
import { runAsProgram } from "./operator/run";

const USAGE = `Usage: npm run backup -- [FILE]

Makes a tar.gz of the database, the files and the keys, while the site runs or not, and reads it
back. Without a name it goes to the folder backups. Keep it where nobody else can read it.

DATA_DIR says where the site keeps its data (./data).`;

await runAsProgram(USAGE, async (args) => {
  const { help, file } = readFileArguments(args);
  if (help) return undefined;
  const { backUp } = await import("./backup/back-up");
  return backUp(file, process.env);
});
