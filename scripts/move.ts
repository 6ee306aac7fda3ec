// Moves a stopped site's rows into a PostgreSQL: `DATABASE_URL=postgres://… npm run move`.
import { createLog } from "../server/http/log";
import { StartError } from "../server/settings";
import { moveRows } from "./move/move-rows";
import { operatorSettings } from "./operator/perform";
import { runAsProgram } from "./operator/run";

const USAGE = `DATABASE_URL=postgres://… npm run move

Copies the rows of the site in DATA_DIR, which must not run, into an empty PostgreSQL. Files and
keys stay where they are; from then on the site is started with the same DATABASE_URL.`;

await runAsProgram(USAGE, async (args) => {
  if (args.length) return undefined;
  const { DATABASE_URL: databaseUrl, DATA_DIR: folder } = operatorSettings(process.env);
  if (!databaseUrl) throw new StartError("Set DATABASE_URL to the PostgreSQL to move to.");
  const moved = await moveRows({ folder, databaseUrl, log: createLog("silent") });
  const rows = Object.values(moved).reduce((sum, count) => sum + count, 0);
  const lines = [
    `${rows} rows of ${Object.keys(moved).length} tables are in the PostgreSQL now.`,
    "Start the site with the same DATABASE_URL. Once all is well, remove db/ from its data folder.",
  ];
  return { lines, ok: true };
});
