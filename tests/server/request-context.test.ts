import { afterAll, beforeAll, expect, test } from "vitest";
import { PgliteConnection } from "../../server/backend/lite/lite";
import {
  setRequestContextInOneStatement,
  withHeaders,
} from "../../server/backend/lite/request-context";

const connection = new PgliteConnection();
const statements: string[] = [];
beforeAll(async () => {
  const { driver: database } = connection;
  await database.waitReady;
  for (const role of ["anon", "service_role"]) await database.exec(`create role ${role}`);
  setRequestContextInOneStatement(connection);
  Object.assign(connection, { rlsState: "active" });
  const query = database.query.bind(database);
  database.query = (sql: string, ...rest: never[]) => {
    statements.push(sql);
    return query(sql, ...rest);
  };
});
afterAll(() => connection.close());

type Vars = Parameters<typeof connection.withContext>[0];
const told = async (vars: object, options?: object): Promise<Record<string, string>> => {
  statements.length = 0;
  return connection.withContext(
    vars as Vars,
    async () => {
      const { rows } = await connection.driver.query<Record<string, string>>(
        `select current_user::text as role, current_setting('request.jwt.claims', true) as claims,
           current_setting('request.headers', true) as headers,
           current_setting('request.path', true) as path,
           current_setting('transaction_read_only') as read_only`,
      );
      return rows[0] ?? {};
    },
    options,
  );
};

test("a read is said whose it is in one statement", async () => {
  const auth = { role: "anon", uid: "", jwt: { role: "anon" } };
  expect(await told({ auth })).toMatchObject({ role: "anon", claims: '{"role":"anon"}' });
  // The read itself comes on top: beginning and end of the transaction go another way.
  expect(statements.filter((sql) => !/^(begin|commit)/i.test(sql))).toHaveLength(2);
});

test("and so is a function's call, with everything that it may ask", async () => {
  const rpc = { method: "GET", path: "/rpc/x", readOnly: true, requestHeaders: { accept: "*/*" } };
  expect(await told({ auth: { role: "service_role" } }, { rpc })).toMatchObject({
    role: "service_role",
    headers: '{"accept":"*/*"}',
    path: "/rpc/x",
    read_only: "on",
  });
  expect(statements.filter((sql) => !/^(begin|commit)/i.test(sql))).toHaveLength(2);
});

test("nothing of one request is left for the next", async () => {
  const headers = { "x-forwarded-for": "192.0.2.1" };
  const write = new Request("http://backend.internal", { method: "POST", headers });
  const auth = { role: "anon", jwt: { sub: "a person" } };
  expect((await withHeaders(write, () => told({ auth }))).headers).toContain("192.0.2.1");
  const next = await told({ auth: { role: "anon" } });
  expect(next.claims || null).toBeNull();
  expect(next.headers || null).toBeNull();
});

test("a role that the API does not have is refused", async () => {
  await expect(told({ auth: { role: "postgres" } })).rejects.toThrow("does not have");
});

test.each([
  ["40P01", 1, "the second time"],
  ["40001", 1, "the second time"],
  ["40P01", 2, "40P01"],
  ["23514", 1, "23514"],
])("a transaction that ends with %s %i times ends with %s", async (code, times, end) => {
  let runs = 0;
  const lose = () => connection.driver.query(`do $$ begin raise sqlstate '${code}'; end $$`);
  const answer = connection.withContext({ auth: { role: "anon" } } as Vars, async () => {
    runs += 1;
    if (runs <= times) await lose();
    return "the second time";
  });
  expect(await answer.catch((error) => error.code)).toBe(end);
  expect(runs).toBe(code === "23514" ? 1 : 2);
});
