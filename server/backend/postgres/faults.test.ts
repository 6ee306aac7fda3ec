import type { Sql } from "postgres";
import { expect, test } from "vitest";
import { checkServer, describeFault } from "./faults";

const GOOD = {
  version: 18,
  encoding: "UTF8",
  replica: false,
  supabase: false,
  may_create: true,
  missing: [],
  misplaced: [],
};

const check = (server: Partial<typeof GOOD> | Record<string, unknown>) =>
  checkServer((async () => [{ ...GOOD, ...server }]) as unknown as Sql);

test.each([
  [{ version: 15 }, "a PostgreSQL 15, which is too old: 16 or later"],
  [{ replica: true }, "a copy that can only be read"],
  [{ missing: ["pgcrypto", "pg_trgm"] }, "lacks the extensions pgcrypto and pg_trgm"],
])("a server with %o cannot be used", async (server, line) => {
  await expect(check({})).resolves.toBeUndefined();
  await expect(check(server)).rejects.toThrow(line);
});

test.each([
  [{ code: "CONNECT_TIMEOUT" }, "db.example:5432 cannot be reached (CONNECT_TIMEOUT)"],
  [{ code: "57P03", message: "starting up" }, "cannot be reached (57P03)"],
  [{ code: "55P03" }, "Another server"],
  [{ code: "XX000", message: "strange\nthings" }, "cannot be used: strange"],
])("a fault %o is told without the password", (fault, line) => {
  const told = describeFault(fault, "postgres://site:s3cret@db.example/site");
  expect(told).toContain(line);
  expect(told).not.toMatch(/s3cret|\n/);
});
