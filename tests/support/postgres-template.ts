import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { openLocalBackend } from "../../server/backend/local";
import { createLog } from "../../server/http/log";
import { PostgresServer } from "./postgres";

const TEMPLATE = "template";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of a PostgreSQL, for tests that run on one; `NAME` stands for the database. */
    postgres: string;
  }
}

/** One server for all test files, with one migrated database for every file to copy. */
export default async function setup({ provide }: TestProject) {
  const server = await PostgresServer.create();
  const folder = await mkdtemp(join(tmpdir(), "last-hurrah-template-"));
  await server.execute(`create database ${TEMPLATE}`);
  const databaseUrl = server.url(TEMPLATE);
  const log = createLog("silent");
  const backend = await openLocalBackend({ databaseUrl, folder, log, onLost() {} });
  await backend.close();
  await rm(folder, { recursive: true, force: true });
  provide("postgres", server.url("NAME"));
  return () => server.remove();
}

/**
 * A migrated database of its own.
 * @returns its address; undefined where the tests run on the embedded database
 */
export async function copyTemplate(): Promise<string | undefined> {
  const address = inject("postgres");
  if (!address) return undefined;
  const name = `copy_${randomUUID().replaceAll("-", "")}`;
  const client = postgres(address.replace("NAME", "postgres"), { max: 1 });
  await client.unsafe(`create database ${name} template ${TEMPLATE}`);
  await client.end();
  return address.replace("NAME", name);
}
