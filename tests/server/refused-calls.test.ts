import { beforeEach, expect, it, vi } from "vitest";
import { openKeptTestBackend } from "../support/database/test-backend";

// Calls that are refused, and whole plans that are read, through the web server's guards.

type Headers = Record<string, string>;

/** Ten refused calls of a session; two whole plans at the same time, and what is left after them. */
const LIMITS = { RATE_LIMIT_REFUSED: "100/1h", RATE_LIMIT_READS: "40/1h" };

const site = await openKeptTestBackend(LIMITS);
let homes = 0;
let home: string;

beforeEach(() => {
  homes += 1;
  home = `198.51.100.${homes}`;
});

const ask = (path: string, headers: Headers, init: RequestInit = {}) =>
  site.ask(path, { ...init, headers, from: home });
const rpc = (name: string, headers: Headers, body: object) =>
  ask(`/rest/v1/rpc/${name}`, headers, { method: "POST", body: JSON.stringify(body) });
const plans = (headers: Headers) => ask("/rest/v1/plans?select=id", headers);

const token = (grant: string, body: object) =>
  ask(`/auth/v1/token?grant_type=${grant}`, site.anonymous, {
    method: "POST",
    body: JSON.stringify(body),
  });
const signIn = (email: string) => token("password", { email, password: "correct horse" });

/** @returns a new plan's id */
async function start(family: Headers): Promise<string> {
  const id = crypto.randomUUID();
  const answers = { kind: "died", honoree_name: "Ruth" };
  expect((await rpc("start_plan", family, { p_id: id, answers })).status).toBe(200);
  return id;
}

/** @returns how many times the backend was asked while a task ran */
async function asked(task: () => unknown): Promise<number> {
  const fetch = vi.spyOn(site.backend, "fetch");
  await task();
  const { length } = fetch.mock.calls;
  fetch.mockRestore();
  return length;
}

it("a session that was ended is refused without the database after its tenth call", async () => {
  const email = "ended@example.com";
  const family = await site.signIn(email, { staff: false });
  await start(family);
  await ask("/auth/v1/logout?scope=local", family, { method: "POST" });
  for (let i = 0; i < 10; i += 1) expect((await plans(family)).status).toBe(401);
  const picture = "/storage/v1/object/plan-pictures/a";
  for (const path of ["/rest/v1/plans?select=id", "/auth/v1/user", picture]) {
    const count = await asked(async () => {
      const refused = await ask(path, family);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(57 * 60);
      const { message, msg } = await refused.json();
      expect([message, msg]).toEqual(Array(2).fill(expect.stringContaining("Please wait")));
    });
    expect(count).toBe(0);
  }
  // The same person, signed in again, and a visitor in the same house.
  const { access_token } = await (await signIn(email)).json();
  const again = { ...site.anonymous, authorization: `Bearer ${access_token}` };
  expect((await plans(again)).status).toBe(200);
  const partners = "/rest/v1/partners?select=id,name&limit=1";
  expect((await ask(partners, site.anonymous)).status).toBe(200);
});

it("a network of strangers whose calls are refused is slowed, and a family in it is not", async () => {
  const family = await site.signIn("inside@example.com", { staff: false });
  const { refresh_token } = await (await signIn("inside@example.com")).json();
  for (let i = 0; i < 100; i += 1) {
    const headers = { ...site.anonymous, authorization: `Bearer a.${i}.c` };
    expect((await plans(headers)).status).toBe(401);
  }
  expect(await asked(async () => expect((await plans(site.anonymous)).status).toBe(429))).toBe(0);
  expect((await plans(family)).status).toBe(200);
  // A browser drops a session whose renewal is answered 429, and keeps it at 503.
  expect((await token("refresh_token", { refresh_token })).status).toBe(503);
  home = "203.0.113.9";
  expect((await token("refresh_token", { refresh_token })).status).toBe(200);
});

it("whole plans are read so often by one account, polls more often, and no other is kept out", async () => {
  const family = await site.signIn("reads@example.com", { staff: false });
  const other = await site.signIn("others@example.com", { staff: false });
  const plan_id = await start(family);
  const households = Array.from({ length: 200 }, (_, number) => ({
    id: crypto.randomUUID(),
    name: `Household ${number}`,
    guests: [1, 2].map((guest) => ({ id: crypto.randomUUID(), name: `Guest ${guest}` })),
  }));
  expect((await rpc("add_households", family, { plan_id, households })).status).toBe(200);
  const whole = { plan_id, version: 0 };
  const many = await Promise.all(Array.from({ length: 6 }, () => rpc("plan_since", family, whole)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(2);
  const answered = await many.find(({ status }) => status === 200)?.text();
  expect(answered?.length).toBeGreaterThan(200_000);
  const { version } = JSON.parse(answered ?? "");
  const refusal = many.find(({ status }) => status === 429);
  expect(Number(refusal?.headers.get("retry-after"))).toBeGreaterThan(57 * 60);
  expect(await asked(() => rpc("plan_since", family, { plan_id, version }))).toBe(0);
  expect((await plans(family)).status).toBe(200);
  expect((await rpc("plan_since", other, whole)).status).toBe(200);
  // One that brings nothing: of 40 portions 20 are counted before it is known that it takes one.
  for (let i = 0; i < 20; i += 1) {
    expect((await rpc("plan_since", other, whole)).status).toBe(200);
  }
  expect((await rpc("plan_since", other, whole)).status).toBe(429);
});
