import { describe, expect, test } from "vitest";
import { refusalOfKeys } from "./body";
import type { Call } from "./call";
import { refusalOf } from "./gate";
import { acceptable, refusalOfHeaders } from "./headers";
import { namesForbidden, shown } from "./names";
import { readQuery } from "./query";
import { Unreadable } from "./refusal";

type Options = Partial<Pick<Call, "method" | "body">> & { prefer?: string };

function call(address: string, { method = "GET", body, prefer }: Options = {}): Call {
  const [path = "", query = ""] = address.split(/\?(.*)/s);
  const [, rpc, name = ""] = /^(rpc\/)?(.*)$/.exec(path) ?? [];
  const headers = new Headers(prefer ? { prefer } : {});
  const search = query && `?${query}`;
  return { kind: rpc ? "function" : "table", name, method, search, headers, body };
}

test.each(["hasOwnProperty", "toString", "valueOf"])("%s is no name of anything", (name) => {
  for (const address of [`partners?${name}=eq.a`, `partners?select=${name}`]) {
    expect(refusalOf(call(address), "staff")?.status, address).toBe(400);
  }
});

describe("staff", () => {
  const time = "2026-11-21T12:00:00.000%2B00:00";
  test.each([
    "partners",
    "partners?select=*",
    "contact_messages?select=id,name,email,subject,created_at&order=created_at.desc,id.desc&limit=51",
    `contact_messages?select=id&created_at=lte.${time}&or=(created_at.lt."${time}",and(created_at.eq."${time}",id.lt."a"))`,
    "celebration_types?select=id,celebration_ideas(title,description)&celebration_ideas.order=is_main_idea.desc,position.asc&order=created_at.asc&offset=0&limit=1000",
    "articles?select=id,author:staff!author_id(display_name)&author.display_name=neq.Ada",
    'articles?id=in.(1,2,"a,(b)")&or=(id.in.(1,2),title.not.is.null)',
    "articles?title=ilike.*plan*&published=not.is.true&created_at=gte.2026-01-01&created_at=lt.2027-01-01",
    "partners?services=cs.{music}&order=name.desc.nullslast",
  ])("may ask %s", (address) => {
    expect(refusalOf(call(address), "staff")).toBeUndefined();
  });

  test.each([
    ["PATCH", "articles?id=eq.1&select=id", { published: true }],
    ["POST", "partners?columns=%22id%22,%22name%22", [{ id: "1", name: "a" }]],
    ["POST", "partners?on_conflict=id", { id: "1" }],
    ["DELETE", "partners?id=eq.1&select=image_url", undefined],
    ["POST", "rpc/is_staff", {}],
    ["POST", "rpc/search_articles?select=id,title&order=created_at.desc", { search: "match.a" }],
  ])("may %s %s", (method, address, body) => {
    const prefer = "return=representation,resolution=merge-duplicates";
    expect(refusalOf(call(address, { method, body, prefer }), "staff")).toBeUndefined();
  });

  test.each([
    ["partners?name=match.a", "match"],
    ["partners?name=not.fts.a", "fts"],
    ["partners?name=eq(any).{a}", "eq(any)"],
    ["partners?data->a=eq.1", "data-?a"],
    ["partners?select=data->a", "-?a"],
    ["partners?select=name::text", "::text"],
    ["partners?select=count()", "Not understood in select: )"],
    ["partners?select=...articles(id)", "...articles"],
    ["partners?select=a:name,b:name", "Selected twice: name"],
    ["partners?select=id,articles(id),a:articles(id)", "Selected twice: articles"],
    ["partners?select=id,articles(id,staff(id))", "one level deep"],
    ["partners?select=id&select=name", "Said twice"],
    ["partners?or=(id.eq.1,and(id.eq.2,or(id.eq.3)))", "2 levels"],
    ["partners?or=(id.eq.1", "Not understood"],
    ["partners?or=(id.eq.1))", "Not understood"],
    ["partners?or=(id.eq.1,)", "Not understood"],
    ["partners?articles.id=eq.1", "Not a table that is selected"],
    ["partners?limit=-1", "Not a number"],
    ["partners?id=is.1", "Not a value that something is"],
    [`partners?id=in.(${"1,".repeat(200)}1)`, "200 values"],
    [`partners?name=like.${"*a".repeat(11)}`, "10 wildcards"],
    [`partners?select=${Array.from({ length: 101 }, (_, i) => `a${i}`)}`, "100 items"],
    [`partners?${"a=eq.1&".repeat(51)}`, "50 parameters"],
    [`partners?order=${Array.from({ length: 11 }, (_, i) => `a${i}`)}`, "more than 10 columns"],
    [`partners?a=eq.${"a".repeat(8_000)}`, "too long"],
    ["partners?apikey=sb_secret_x", "Not an operator"],
    [`partners?or=(${"a.eq.1,".repeat(50)}a.eq.1)`, "More than 50 conditions"],
    ["partners?or=id.eq.1", "Not understood"],
    ["partners?or=(id.match.1)", "Not an operator"],
    ["partners?select=*(id)", "Not a table"],
    ["partners?a.b.c=eq.1", "Not a parameter"],
    ["partners?limit=1234567890", "Not a number"],
    [`partners?${"a".repeat(64)}=eq.1`, "Not a column"],
  ])("may not ask %s", (address, why) => {
    const refusal = refusalOf(call(address), "staff");
    expect(refusal).toMatchObject({ status: 400, code: "PGRST100" });
    expect(refusal?.message).toContain(why);
  });
});

test.each([
  ["PUT", "partners?id=eq.1", { name: "a" }, "PGRST117"],
  ["GET", "rpc/is_staff", undefined, "PGRST117"],
  ["POST", "rpc/is_staff", [1], "PGRST102"],
  ["POST", "partners", "a", "PGRST102"],
  ["POST", "partners", [{ name: "a" }, null], "PGRST102"],
  ["POST", "partners", Array(1_001).fill({ name: "a" }), "PGRST102"],
  ["POST", "partners", { "a-b": 1 }, "PGRST102"],
])("staff may not %s %s with any body: %#", (method, address, body, code) => {
  expect(refusalOf(call(address, { method, body }), "staff")).toMatchObject({ code });
});

test("staff may insert a thousand rows at once, and prefer nothing that is not a preference", () => {
  const body = Array(1_000).fill({ name: "a" });
  const insert = (prefer: string) =>
    refusalOf(call("partners", { method: "POST", body, prefer }), "staff");
  expect(insert("return=minimal")).toBeUndefined();
  expect(insert("return=minimal,a b")).toMatchObject({ status: 400 });
});

describe("a visitor", () => {
  test.each([
    ["partners", "no columns"],
    ["partners?select=*", "it selects *"],
    ["partners?select=search_text", "it selects search_text"],
    ["partners?select=a:name", "it selects name"],
    ["partners?select=id&name=eq.a", "it filters by name"],
    ["partners?select=id&id=neq.a", "it filters by id"],
    ["partners?select=id&id=not.eq.a", "it filters by id"],
    ["partners?select=id&id=eq.a&id=eq.b", "it filters by id"],
    ["partners?select=id&or=(id.eq.a)", "it joins conditions"],
    ["partners?select=id&order=location", "another order"],
    ["partners?select=id&limit=1001", "its limit is over 1000"],
    ["partners?select=id&on_conflict=id", "it writes nothing"],
    ["site_settings?select=value&limit=1", "it has a limit"],
    ["article_addresses?select=a:articles(slug)", "it selects articles"],
    ["article_addresses?select=articles!inner(slug)", "it selects articles"],
    ["article_addresses?select=articles(content)", "it selects articles"],
    ["article_addresses?select=articles(slug)&articles.limit=1", "an embedded table"],
    [`partners?select=id&id=eq.${"a".repeat(1_900)}`, "too long"],
  ])("may not ask %s", (address, why) => {
    const refusal = refusalOf(call(address), "visitor");
    expect(refusal).toMatchObject({ status: 400, code: "PGRST100" });
    expect(refusal?.message).toContain(why);
  });

  const message = { id: "1", name: "a", email: "b", subject: "c", message: "d" };
  test.each([
    ["GET", "contact_messages?select=id", undefined, 401, "42501"],
    ["GET", "nothing", undefined, 401, "42501"],
    ["POST", "partners", { id: "1" }, 401, "42501"],
    ["PATCH", "contact_messages", message, 401, "42501"],
    ["DELETE", "partners?id=eq.1", undefined, 401, "42501"],
    ["POST", "contact_messages", { ...message, created_at: "now" }, 401, "42501"],
    ["POST", "contact_messages", [message], 400, "PGRST102"],
    ["POST", "contact_messages", { ...message, name: {} }, 400, "PGRST102"],
    ["POST", "contact_messages?select=id", message, 400, "PGRST100"],
    ["POST", "rpc/is_staff", {}, 401, "42501"],
    ["POST", "rpc/article_byline", { slug: "a" }, 404, "PGRST202"],
    ["GET", "rpc/article_byline?article_slug=a", undefined, 405, "PGRST117"],
    ["LINK", "partners", undefined, 405, "PGRST117"],
  ])("may not %s %s with %j", (method, address, body, status, code) => {
    const asked = call(address, { method, body });
    expect(refusalOf(asked, "visitor")).toMatchObject({ status, code });
    const forAccount = { status: status === 401 ? 403 : status, code };
    expect(refusalOf(asked, "account")).toMatchObject(forAccount);
  });

  test("may say no more about the answer than the pages do", () => {
    const ask = (prefer: string) => refusalOf(call("partners?select=id", { prefer }), "visitor");
    expect(ask("count=exact")).toBeUndefined();
    for (const prefer of ["count=planned", "return=representation", "handling=strict"]) {
      expect(ask(prefer)).toMatchObject({ status: 400 });
    }
  });
});

test("a body is as deep as a type with its ideas, and room", () => {
  const deep = (levels: number): unknown => (levels > 0 ? [deep(levels - 1)] : 1);
  expect(refusalOfKeys(deep(32))).toBeUndefined();
  expect(refusalOfKeys(deep(33))?.message).toContain("nested too deeply");
});

test("a query of any shape is read in time that grows with its length alone", () => {
  const shapes = ["(", ")", "a.eq.", "or=(", "and(", '"', "\\", "select=", "a:", "!a", ",", "->a"];
  for (const shape of shapes) {
    for (const start of ["select=a", "or=(a.eq.", "order=a", "a=in.(", "columns=a", "select=a("]) {
      // Quadratic, a hundred thousand of each would take longer than any test may.
      expect(() => readQuery(start + shape.repeat(100_000))).not.toThrow();
    }
  }
});

test("a number of rows, and what is embedded, is read for the table that it is of", () => {
  const read = readQuery("?select=id,b(c)&limit=3&b.limit=2&b.order=c&not.or=(id.eq.1)");
  if (read instanceof Unreadable) throw new Error(read.why);
  expect(read).toMatchObject({ limit: 3, joined: true });
  expect(read.embedded.get("b")).toEqual({ conditions: [], limit: 2, order: ["c.asc"] });
});

test.each([
  "__proto__",
  "a.__PROTO__.b",
  "%5F%5Fproto%5F%5F",
  "%25255f_proto__",
  '"con\\structor"',
])("%s is a name for nobody", (text) => expect(namesForbidden(text)).toBe(true));

test.each(["proto", "my_prototype", "constructors", "a%"])("%s is a name", (text) =>
  expect(namesForbidden(text)).toBe(false),
);

test("a refusal repeats little of what was sent, and nothing that could run", () => {
  expect(shown("<b>\r\n\u202e")).toBe("?b????");
  expect(shown("a".repeat(100))).toHaveLength(60);
});

test("headers are those that the site's code and browsers send", () => {
  const refused = (init: Record<string, string>) => refusalOfHeaders(new Headers(init))?.status;
  expect(refused({ accept: "text/html, */*;q=0.8", range: "0-9" })).toBeUndefined();
  expect(acceptable("text/html, */*;q=0.8")).toBe("application/json");
  expect(acceptable("application/vnd.pgrst.object+json")).toBe("application/vnd.pgrst.object+json");
  for (const accept of ["text/csv", "application/vnd.pgrst.plan+json", "application/geo+json"]) {
    expect(refused({ accept })).toBe(406);
  }
  expect(refused({ "accept-profile": "auth" })).toBe(406);
  expect(refused({ range: "bytes=0-9" })).toBe(400);
  expect(refused({ "range-unit": "bytes" })).toBe(400);
});
