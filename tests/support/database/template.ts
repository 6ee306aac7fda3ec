import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { openLocalBackend } from "../../../server/backend/local";
import { readKeys } from "../../../server/data-folder/keys";
import { createLog } from "../../../server/http/log";
import { bundleEngine } from "./engine";
import { keepMigrated } from "./migrated";
import { createDatabase } from "./postgres";
import { Postgrest } from "./postgrest";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder with a migrated database, for tests on the embedded one to copy. */
    template: string;
    /** A folder that is removed after the run, for databases that workers keep between files. */
    kept: string;
    /** The address of a PostgreSQL, for tests that run on one; `NAME` stands for the database. */
    postgres: string;
    /** True if a PostgREST answers for each database. */
    postgrest: boolean;
  }
}

/** The migrated database on a PostgreSQL. */
export const TEMPLATE = "template";

/** Makes the database that every test file copies: migrating takes seconds, copying does not. */
export default async function setup({ provide }: TestProject) {
  const engine = await bundleEngine();
  provide("engine", engine.file);
  provide("template", await migratedBy(engine.file));
  const removeKept = await provideKept(provide);
  return async () => {
    engine.remove();
    await removeKept();
  };
}

/** @returns a data folder with a migrated database, made by an engine if no run has left one */
const migratedBy = (engine: string) =>
  keepMigrated((folder) => migrateDatabase({ folder, engine: [engine] }));

/** Keeps a migrated database for the sites that start: see `Site`. */
export async function keepMigratedForSites(): Promise<void> {
  const engine = await bundleEngine();
  await migratedBy(engine.file).finally(engine.remove);
}

/** @returns what removes it, when the databases' processes have ended with those that started them */
export async function provideKept(provide: TestProject["provide"]) {
  const folder = await mkdtemp(join(tmpdir(), "last-hurrah-kept-"));
  provide("kept", folder);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

export async function migrateDatabase(where: {
  folder: string;
  databaseUrl?: string;
  engine: string[];
}) {
  const backend = await openLocalBackend({ ...where, log: createLog("silent"), onLost() {} });
  await backend.close();
}

/**
 * Makes a migrated database of its own: in the data folder, or on the PostgreSQL that this run
 * tests.
 * @returns the PostgreSQL's address, if that is where it is
 */
export async function copyTemplate(folder: string): Promise<string | undefined> {
  const postgres = inject("postgres");
  if (postgres) return createDatabase(postgres, TEMPLATE);
  await cp(inject("template"), folder, { recursive: true });
  return undefined;
}

/**
 * Starts a PostgREST for a database, where this run tests one. It ends with the tests' process.
 * @param folder the data folder, which gets the keys that both verify by
 */
export async function postgrestFor(folder: string, database?: string) {
  if (!database || !inject("postgrest")) return undefined;
  return Postgrest.start(database, readKeys(folder).jwtSecret);
}
