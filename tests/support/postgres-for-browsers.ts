import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { PostgresServer } from "./postgres";

/** Names the server that sites under test keep their rows in; `NAME` stands for the database. */
const SERVER = "SITE_POSTGRES";

/** Runs once before the browser tests on a PostgreSQL; what it returns runs after them. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await PostgresServer.create();
  process.env[SERVER] = server.url("NAME");
  return () => server.remove();
}

/** @returns the address of a new database; undefined where sites use the embedded one */
export async function createDatabase(): Promise<string | undefined> {
  const server = process.env[SERVER];
  if (!server) return undefined;
  const name = `site_${randomUUID().replaceAll("-", "")}`;
  const client = postgres(server.replace("NAME", "postgres"), { max: 1 });
  await client.unsafe(`create database ${name}`);
  await client.end();
  return server.replace("NAME", name);
}
