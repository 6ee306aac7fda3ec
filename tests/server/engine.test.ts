import { describe, expect, test } from "vitest";
import { enginePid } from "../support/database/engine";
import { openKeptTestBackend } from "../support/database/test-backend";
import { requestSession } from "../support/site/sign-in";

// The engine bears these by itself: the calls go past the web server's allowlist. Its end and
// restart are in tests/faults/engine-ends.test.ts.

const site = await openKeptTestBackend();

const rest = (call: string, headers: Record<string, string>, init: RequestInit = {}) =>
  site.backend.fetch(`${site.backend.url}/rest/v1/${call}`, { ...init, headers });

describe("nobody takes over through the query parser", () => {
  const POLLUTING = [
    "celebration_types?select=id,__proto__:celebration_ideas(id)&__proto__.ignoreAuthorization.limit=1",
    "celebration_types?select=id,__proto__:celebration_ideas(id)&__proto__.jwt.limit=x",
    "celebration_types?select=id,__proto__:celebration_ideas(id)&__proto__.role.limit=service_role",
    "celebration_types?select=id,constructor:celebration_ideas(id)&constructor.prototype.limit=1",
    "partners?__proto__=eq.1",
    "partners?constructor.prototype.role=eq.service_role",
  ];

  test("what it writes to prototypes changes nothing for the next request", async () => {
    const message = { name: "Ada", email: "ada@example.com", message: "Words for the family." };
    const hidden = JSON.stringify({ ...message, subject: "Hidden" });
    const kept = await rest("contact_messages", site.site, { method: "POST", body: hidden });
    expect(kept.status).toBe(201);
    // Whatever these are answered: the web server refuses all of them.
    for (const call of POLLUTING) await (await rest(call, site.anonymous)).text();
    const forged = { ...site.anonymous, authorization: "Bearer a.b.c" };
    const taken = await rest("contact_messages?select=id,subject", forged);
    expect(taken.status).toBe(401);
    expect(await taken.text()).not.toContain("Hidden");
    const read = await rest("contact_messages?select=subject", site.anonymous);
    expect(read.status).toBe(401);
    // Somebody can still sign in, and staff still read.
    const account = { email: "frozen@example.com", password: "correct horse" };
    const staff = await site.signIn(account.email, { staff: true });
    const { publishableKey } = site.backend;
    const target = { url: "", publishableKey, fetch: site.ask };
    expect((await requestSession(target, account)).status).toBe(200);
    expect((await rest("contact_messages?select=subject", staff)).status).toBe(200);
  });
});

describe("a query that is deep leaves the engine as it is", () => {
  const DEEP = {
    "a regular expression": "partners?name=match.(a{255}){255}",
    "a text search": `partners?name=fts.${"!".repeat(14_000)}a`,
    "a path in JSON": `partners?select=name${"->a".repeat(4_000)}`,
    "conditions in conditions": `partners?or=${"(and".repeat(3_000)}(id.eq.1)${")".repeat(3_000)}`,
  };
  test.each(Object.entries(DEEP))("%s", async (_, call) => {
    const before = enginePid(site.folder);
    await (await rest(call, site.anonymous)).text();
    expect((await rest("partners?select=id&limit=1", site.anonymous)).status).toBe(200);
    expect(enginePid(site.folder)).toBe(before);
  });
});
