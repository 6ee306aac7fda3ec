import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { bundleEngine } from "./engine";
import { PostgresServer } from "./postgres";
import { migrateDatabase, provideKept, TEMPLATE } from "./template";

/** One server for all test files, with one migrated database for every file to copy. */
export default async function setup({ provide }: TestProject) {
  const engine = await bundleEngine();
  provide("engine", engine.file);
  const server = await PostgresServer.create();
  const folder = await mkdtemp(join(tmpdir(), "last-hurrah-template-"));
  await server.execute(`create database ${TEMPLATE}`);
  await migrateDatabase({ folder, databaseUrl: server.url(TEMPLATE), engine: [engine.file] });
  await rm(folder, { recursive: true, force: true });
  provide("postgres", server.url("NAME"));
  const removeKept = await provideKept(provide);
  return async () => {
    engine.remove();
    await removeKept();
    await server.remove();
  };
}
