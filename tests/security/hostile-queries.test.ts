import { afterAll, describe, expect, it } from "vitest";
import { ASKERS, type Ask, ask, probe, refusedProbe, SITE, STAFF, target } from "./ask";

const rest = "/rest/v1";
const NESTED = "celebration_ideas(id,celebration_types(id,".repeat(3);
const REPEATED = Array.from({ length: 800 }, (_, index) => `a${index}:content`).join(",");

/** Became settings of Supabase Lite's for every request after, up to the service role's rights. */
const POLLUTING = [
  ...["ignoreAuthorization.limit=1", "jwt.limit=x", "role.limit=service_role"].map(
    (setting) => `celebration_types?select=id,__proto__:celebration_ideas(id)&__proto__.${setting}`,
  ),
  "partners?__proto__=eq.1",
  "partners?%5F%5Fproto%5F%5F=eq.1",
  "partners?%255F%255Fproto%255F%255F=eq.1",
  "partners?constructor.prototype.limit=1",
  "partners?constructor=eq.1",
  "partners?prototype.order=id",
  "partners?select=__proto__",
  "partners?select=id,%22__proto__%22",
  "partners?select=id,%22__pro%5Cto__%22",
  "partners?select=__proto__:id",
  "partners?select=id,constructor:articles(id)",
  "partners?select=id,...__proto__(id)",
  "partners?select=id,articles!__proto__(id)",
  "partners?order=__proto__.desc",
  "partners?order=__proto__(id)",
  "partners?__proto__.order=id",
  "partners?__proto__.or=(id.eq.1)",
  "partners?or=(__proto__.eq.1)",
  "partners?or=(id.eq.1,and(constructor.eq.1,id.eq.2))",
  "partners?not.or=(prototype.is.null)",
  "partners?on_conflict=__proto__",
  "partners?columns=%22__proto__%22",
  "rpc/article_byline?__proto__=a",
  "rpc/__proto__",
  "__proto__",
  "constructor?select=id",
];

/** Took the processor for a minute and 5 GB, or made answers of gigabytes. */
const HEAVY = [
  `celebration_types?select=id,${NESTED}${NESTED.slice(0, -1)}${")".repeat(12)}`,
  `celebration_types?select=id,${NESTED.slice(0, -1)}${"))".repeat(3)}`,
  "celebration_types?select=id,celebration_ideas(id,celebration_types(id))",
  "celebration_types?select=id,a:celebration_ideas(id),b:celebration_ideas(id)",
  `articles?select=${REPEATED}`,
  `articles?select=${"(".repeat(7_000)}`,
  `articles?select=id,${"articles(".repeat(1_000)}`,
];

/** Overflowed the database's stack. */
const DEEP = [
  "partners?name=match.(a{255}){255}",
  "partners?name=imatch.(a{255}){255}",
  "partners?name=not.match.a",
  "partners?name=match(any).{a}",
  "partners?or=(name.match.a,id.is.null)",
  `partners?name=fts.${"!".repeat(14_000)}a`,
  "partners?name=fts.!!a",
  "partners?name=plfts(english).a",
  "partners?name=phfts.a",
  "partners?name=wfts.a",
  `partners?name${"->a".repeat(2_400)}=eq.1`,
  `partners?select=name${"->a".repeat(2_400)}`,
  `partners?select=id&order=name${"->a".repeat(2_400)}`,
  "partners?select=name->>a",
  "partners?select=name::text",
  "partners?name=eq(any).{a}",
  `partners?or=${"(and".repeat(2_000)}(id.is.null)${")".repeat(2_000)}`,
  `partners?and=${"(".repeat(7_000)}`,
  `partners?name=like.${"*a".repeat(3_000)}`,
  `partners?${"&id=eq.1".repeat(1_500)}`,
];

async function refusedAsUnreadable(path: string, init: Ask): Promise<string> {
  const { status, text } = await refusedProbe(path, init);
  expect(status, `${path.slice(0, 100)}: ${text}`).toBe(400);
  const { code, message } = JSON.parse(text);
  expect(code).toMatch(/^PGRST10[02]$/);
  expect(message.length).toBeLessThan(200);
  return text;
}

afterAll(async () => {
  // Nobody has become anybody else, and everything goes on.
  expect((await probe(`${rest}/contact_messages`)).status).toBe(401);
  expect((await probe(`${rest}/partners?select=id`)).status).toBe(200);
  expect((await ask(`${rest}/contact_messages?select=id`, { as: STAFF })).status).toBe(200);
  const { email, password } = target.staff;
  const signIn = { method: "POST", body: { email, password } };
  expect((await ask("/auth/v1/token?grant_type=password", signIn)).status).toBe(200);
});

describe.each(Object.entries({ ...ASKERS, staff: STAFF }))("%s", (_, as) => {
  it.each(Object.entries({ POLLUTING, HEAVY, DEEP }))(
    "asks none of the %s queries",
    async (__, queries) => {
      for (const query of queries) await refusedAsUnreadable(`${rest}/${query}`, { as });
    },
  );

  it("names in no row and no argument what all objects share", async () => {
    const bodies = ['{"__proto__":{"role":"x"}}', '{"constructor":{}}', '{"id":{"prototype":1}}'];
    for (const path of ["contact_messages", "rpc/article_byline", "partners"]) {
      for (const body of bodies)
        await refusedAsUnreadable(`${rest}/${path}`, { as, method: "POST", body });
      const list = { as, method: "POST", body: '[{"id":1},{"__proto__":1}]' };
      await refusedAsUnreadable(`${rest}/${path}`, list);
    }
    for (const prefer of ["__proto__=1", "count=exact,constructor=1"]) {
      await refusedAsUnreadable(`${rest}/partners?select=id`, { as, headers: { prefer } });
    }
  });
});

describe("the site's own key", () => {
  it("names nothing of the kind either", async () => {
    for (const query of POLLUTING) await refusedAsUnreadable(`${rest}/${query}`, { as: SITE });
    const body = '{"__proto__":{"role":"x"}}';
    await refusedAsUnreadable(`${rest}/partners`, { as: SITE, method: "POST", body });
  });

  it("finds such a word in a value", async () => {
    const { status, text } = await ask(`${rest}/partners?name=eq.constructor`, { as: SITE });
    expect([status, text]).toEqual([200, "[]"]);
  });
});

describe("accounts and stored files", () => {
  it.each([
    ["GET", "/auth/v1/settings?__proto__=1"],
    ["GET", "/auth/v1/user?constructor.prototype=1"],
    ["GET", "/auth/v1/__proto__"],
    ["GET", "/storage/v1/object/public/partner-images/a.png?__proto__=1"],
    ["GET", "/storage/v1/object/public/__proto__/a.png"],
    ["GET", "/storage/v1/object/public/partner-images/%5F_proto__"],
    ["POST", "/auth/v1/logout", '{"__proto__":{"role":"x"}}'],
    ["POST", "/storage/v1/object/list/partner-images", '{"prefix":"","constructor":{}}'],
    ["DELETE", "/storage/v1/object/partner-images", '{"prefixes":[],"__proto__":[]}'],
  ])("%s %s is refused for its name", async (method, path, body?: string) => {
    for (const as of [ASKERS.anonymous, STAFF])
      await refusedAsUnreadable(path, { as, method, body });
  });
});

describe("what people write and look for", () => {
  const words = "The constructor of __proto__: a prototype";

  it("may say such a word", async () => {
    const body = {
      name: "constructor",
      email: "words@example.com",
      subject: words,
      message: words,
    };
    const path = `${rest}/contact_messages`;
    expect((await ask(path, { method: "POST", body })).status).toBe(201);
    await ask(`${path}?email=eq.words@example.com`, { method: "DELETE", as: SITE });
    const search = { as: STAFF, method: "POST", body: { search: words } };
    expect((await ask(`${rest}/rpc/search_articles`, search)).status).toBe(200);
    const found = await ask(`${rest}/partners?select=id&name=eq.constructor`, { as: STAFF });
    expect(found.status).toBe(200);
  });
});

it("a question of another site's scripts is answered without the backend", async () => {
  for (const path of ["rest/v1/partners", "auth/v1/user", "storage/v1/object/list/a-b"]) {
    const headers = { authorization: "Bearer a.b.c" };
    const { status, headers: answered } = await ask(`/${path}`, { method: "OPTIONS", headers });
    expect(status).toBe(204);
    expect([...answered.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});
