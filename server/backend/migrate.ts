import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Log } from "../log";
import { StartError } from "../settings";
import { applyPendingMigrations, type LiteApp } from "./lite";

/**
 * Applies the migrations that the database does not have yet, each in a transaction.
 * @throws StartError when one fails; the database then is as it was before that one
 */
export async function migrate(app: LiteApp, log: Log): Promise<void> {
  // Lite reads supabase/migrations below the working folder, and takes a missing one for none.
  if (!existsSync(resolve("supabase/migrations"))) {
    throw new StartError("Start the site from its own folder: supabase/migrations is not here.");
  }
  try {
    const { applied } = await applyPendingMigrations(app);
    if (applied.length) log.info({ migrations: applied.length }, "the database is up to date");
  } catch (error) {
    const { message } = error as Error;
    throw new StartError(
      `A migration failed and was undone; the database is as it was. ${message.split("\n")[0]}`,
    );
  }
}
