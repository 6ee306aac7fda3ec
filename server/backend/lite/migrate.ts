import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import type { Log } from "../../http/log";
import { StartError } from "../../settings";
import { adoptBaseline } from "./baseline";
import { type LiteApp, loadMigrations } from "./lite";

/** Lite looks for migrations here, below the working folder. */
const FOLDER = "supabase/migrations";

/** How Lite reads a file's name: a version, and words. */
const MIGRATION = /^(\d{14})(?:_([^.]+))?\.sql$/;

/** Each in a transaction. @throws StartError when one fails; the database is as it was before it */
export async function migrate(app: LiteApp, log: Log): Promise<void> {
  const versions = await listVersions();
  try {
    await adoptBaseline(app, await readApplied(app), log);
    const applied = await readApplied(app);
    // A start with nothing to apply is faster without loading Lite's command line.
    if (versions.every((version) => applied.has(version))) return;
    const { applyPendingMigrations } = await loadMigrations();
    const { applied: added } = await applyPendingMigrations(app);
    if (added.length) log.info({ migrations: added.length }, "the database is up to date");
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { message } = error as Error;
    throw new StartError(
      `A migration failed and was undone; the database is as it was before it. ${message.split("\n")[0]}`,
    );
  }
}

async function listVersions(): Promise<string[]> {
  const files = await readdir(resolve(FOLDER)).catch(() => {
    // Lite treats a missing folder as an empty one.
    throw new StartError(`Start the site from its own folder: ${FOLDER} is not here.`);
  });
  return files.flatMap((file) => MIGRATION.exec(file)?.[1] ?? []);
}

async function readApplied(app: LiteApp): Promise<Set<string>> {
  const answer = await app.connection.exec(
    "select version from supabase_migrations.schema_migrations",
  );
  const rows = (answer?.rows ?? []) as { version: string }[];
  return new Set(rows.map(({ version }) => version));
}
