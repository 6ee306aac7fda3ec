import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { bundleEngine } from "./engine";
import { PostgresServer } from "./postgres";
import { migrateDatabase, provideKept, TEMPLATE } from "./template";

/** One server for all test files, with one migrated database for every file to copy. */
export default (project: TestProject) => onPostgres(project);

/** @param more statements for its superuser, once the database is there */
export async function onPostgres({ provide }: TestProject, more = "") {
  const engine = await bundleEngine();
  provide("engine", engine.file);
  const server = await PostgresServer.create();
  const folder = await mkdtemp(join(tmpdir(), "last-hurrah-template-"));
  await server.execute(`create database ${TEMPLATE}`);
  await migrateDatabase({ folder, databaseUrl: server.url(TEMPLATE), engine: [engine.file] });
  await rm(folder, { recursive: true, force: true });
  await server.execute(more);
  provide("postgres", server.url("NAME"));
  const removeKept = await provideKept(provide);
  return async () => {
    engine.remove();
    await removeKept();
    await server.remove();
  };
}
