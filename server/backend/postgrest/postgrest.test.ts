import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StartError } from "../../settings";
import { openPostgrest } from "./postgrest";

const keys = {
  publishableKey: "sb_publishable_x",
  secretKey: "sb_secret_x",
  jwtSecret: "a secret of at least 32 characters",
};

type Asked = { call: string; headers: IncomingHttpHeaders; body: string };
let server: Server;
let url: string;
let asked: Asked[];
/** Statuses and bodies of the next answers; then 200. */
let answers: [number, object][];
let unlimited: { name: string }[];
let opened: Awaited<ReturnType<typeof openPostgrest>> | undefined;

beforeEach(async () => {
  [asked, answers, unlimited, opened] = [[], [], [], undefined];
  server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    asked.push({ call, headers: request.headers, body: await text(request) });
    const [status, body] = answers.shift() ?? [200, []];
    const headers = {
      "content-type": "application/json",
      "content-range": "0-0/1",
      via: "db.host",
    };
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
});
afterEach(async () => {
  await opened?.close();
  server.closeAllConnections();
  server.close();
});

const open = async () => {
  const query = async <Row>(sql: string) => (sql.includes("name") ? unlimited : []) as Row[];
  opened = await openPostgrest({ url, keys, query, ready: async () => undefined });
  return opened;
};
const partners = (headers: Record<string, string>, init: RequestInit = {}) =>
  new Request("http://backend.internal/rest/v1/partners?select=id", { headers, ...init });

test("is asked under its own path, and knows a visitor, a person and the site by their tokens", async () => {
  const { fetch } = await open();
  const visitor = { apikey: keys.publishableKey, cookie: "a=b", "x-forwarded-for": "192.0.2.1" };
  const answer = await fetch(partners(visitor));
  expect([answer.status, await answer.json()]).toEqual([200, []]);
  expect([...answer.headers.keys()].sort()).toEqual(["content-range", "content-type"]);
  await fetch(partners({ ...visitor, authorization: `Bearer ${keys.publishableKey}` }));
  await fetch(partners({ ...visitor, authorization: "Bearer a.b.c" }));
  await fetch(partners({ apikey: keys.secretKey }));
  const [, ...calls] = asked;
  expect(calls.map(({ headers }) => headers.authorization)).toEqual([
    ...[undefined, undefined, "Bearer a.b.c", expect.stringMatching(/^Bearer /)],
  ]);
  expect(calls[0]?.call).toBe("GET /api/partners?select=id");
  expect(calls[0]?.headers).toMatchObject({ "x-forwarded-for": "192.0.2.1" });
  for (const name of ["apikey", "cookie"]) expect(calls[0]?.headers).not.toHaveProperty(name);
  const [head = "", claims = "", signature] =
    calls[3]?.headers.authorization?.slice(7).split(".") ?? [];
  const { role, exp } = JSON.parse(Buffer.from(claims, "base64url").toString());
  expect([role, exp > Date.now() / 1000]).toEqual(["service_role", true]);
  const own = createHmac("sha256", keys.jwtSecret).update(`${head}.${claims}`).digest("base64url");
  expect(signature).toBe(own);
});

test("is asked once more, with the same body, where a transaction lost a race with another", async () => {
  const { fetch } = await open();
  const lost: [number, object] = [500, { code: "40001", message: "changed meanwhile" }];
  const row = () => partners({ apikey: keys.publishableKey }, { method: "POST", body: "{}" });
  answers = [lost];
  expect((await fetch(row())).status).toBe(200);
  answers = [lost, lost];
  expect((await fetch(row())).status).toBe(500);
  expect(asked.slice(1).map(({ body }) => body)).toEqual(Array(4).fill("{}"));
  answers = [[500, { code: "XX000" }]];
  expect((await fetch(row())).status).toBe(500);
  expect(asked).toHaveLength(6);
});

test("is away, calmly and without its host's name, where it or a proxy says so or nobody answers", async () => {
  const { fetch, ready } = await open();
  const calm = async () => {
    const answer = await fetch(partners({ apikey: keys.publishableKey }));
    return [answer.status, (await answer.text()).includes("host")];
  };
  for (const status of [502, 503, 504]) {
    answers = [[status, { message: "could not connect to db.host" }]];
    expect(await calm()).toEqual([503, false]);
  }
  await expect(ready()).resolves.toBeUndefined();
  answers = [[503, {}]];
  await expect(ready()).rejects.toThrow("PostgREST answered 503");
  server.closeAllConnections();
  server.close();
  expect(await calm()).toEqual([503, false]);
});

test("is waited for at the start while it reads the schema, and told in one line if it is of no use", async () => {
  answers = [[503, {}]];
  await open();
  expect(asked).toHaveLength(2);
  const refusal = async (...given: [number, object][]) => {
    answers = given;
    const error = await open().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  };
  expect(await refusal([401, {}])).toContain("refuses the site's token");
  expect(await refusal([404, { code: "PGRST205" }])).toContain("cannot be used (404 PGRST205)");
  unlimited = [{ name: "anon" }];
  expect(await refusal()).toContain("would let statements of anon run for ever");
  unlimited = [];
  url = "http://127.0.0.1:9";
  expect(await refusal()).toContain("cannot be reached (ECONNREFUSED)");
});
