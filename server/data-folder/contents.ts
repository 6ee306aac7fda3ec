import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../settings";

const markIn = (folder: string) => join(folder, "rows-elsewhere");

/** Says in a data folder that its site's rows are in a PostgreSQL. */
export function markRowsElsewhere(folder: string): void {
  const words = "The rows of this site are in the PostgreSQL that DATABASE_URL names.\n";
  writeFileSync(markIn(folder), words);
}

/**
 * A start without DATABASE_URL would make an empty database here and show it to families.
 * @throws StartError when the folder's rows are elsewhere
 */
export function refuseRowsElsewhere(folder: string): void {
  if (!existsSync(markIn(folder))) return;
  throw new StartError(
    `The rows of the site in ${folder} are in a PostgreSQL: set DATABASE_URL. To leave it for good, remove ${markIn(folder)}.`,
  );
}

/**
 * The entries of a data folder that make up a site: the database, if it is here, or the mark that
 * its rows are elsewhere; the uploaded files; the keys. The rest tells who is using the folder.
 */
export const KEPT = ["db", "rows-elsewhere", "files", "keys.json"] as const;
