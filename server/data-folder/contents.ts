import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../settings";

const markIn = (folder: string) => join(folder, "rows-elsewhere");

export function markRowsElsewhere(folder: string): void {
  const words = "The rows of this site are in the PostgreSQL that DATABASE_URL names.\n";
  writeFileSync(markIn(folder), words);
}

/** @throws StartError when the rows are elsewhere: families would be shown an empty database */
export function refuseRowsElsewhere(folder: string): void {
  if (!existsSync(markIn(folder))) return;
  throw new StartError(
    `The rows of the site in ${folder} are in a PostgreSQL: set DATABASE_URL. To leave it for good, remove ${markIn(folder)}.`,
  );
}

/** What makes up a site: the database, or the mark that its rows are elsewhere; files; keys. */
export const KEPT = ["db", "rows-elsewhere", "files", "keys.json"] as const;
