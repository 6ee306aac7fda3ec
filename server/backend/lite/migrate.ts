import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import type { Log } from "../../http/log";
import { StartError } from "../../settings";
import { type LiteApp, loadMigrations } from "./lite";

/** Where Lite looks for migrations, below the working folder. */
const FOLDER = "supabase/migrations";

/** How Lite reads a file's name: a version, and words. */
const MIGRATION = /^(\d{14})(?:_[^.]+)?\.sql$/;

/**
 * Applies the migrations that the database does not have yet, each in a transaction.
 * @throws StartError when one fails; the database then is as it was before that one
 */
export async function migrate(app: LiteApp, log: Log): Promise<void> {
  const files = await readdir(resolve(FOLDER)).catch(() => {
    // Lite takes a missing folder for one without migrations.
    throw new StartError(`Start the site from its own folder: ${FOLDER} is not here.`);
  });
  try {
    if (!(await isPending(app, files))) return;
    const { applyPendingMigrations } = await loadMigrations();
    const { applied } = await applyPendingMigrations(app);
    if (applied.length) log.info({ migrations: applied.length }, "the database is up to date");
  } catch (error) {
    const { message } = error as Error;
    throw new StartError(
      `A migration failed and was undone; the database is as it was. ${message.split("\n")[0]}`,
    );
  }
}

/** Whether one of these is not in the database: a start that has none to apply is quicker so. */
async function isPending(app: LiteApp, files: string[]): Promise<boolean> {
  const answer = await app.connection.exec(
    "select version from supabase_migrations.schema_migrations",
  );
  const rows = (answer?.rows ?? []) as { version: string }[];
  const versions = new Set(rows.map(({ version }) => version));
  return files.some((file) => {
    const [, version] = MIGRATION.exec(file) ?? [];
    return version !== undefined && !versions.has(version);
  });
}
