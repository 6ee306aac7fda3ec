import { beforeEach, describe, expect, it, vi } from "vitest";
import { until } from "../../tests/support/until";
import type { Backend } from ".";
import { withTableCache } from "./table-cache";

const PARTNERS = "http://backend.internal/rest/v1/partners?select=id,name";
const visitor = { apikey: "public" };
const stranger = { apikey: "public", authorization: "Bearer a-strangers-token" };
const staff = { apikey: "public", authorization: "Bearer a-colleagues-token" };
const site = { apikey: "secret" };

let asked: Request[];
let answer: (request: Request) => Response | Promise<Response>;
const onChange = vi.fn();
let backend: Backend;

beforeEach(() => {
  asked = [];
  onChange.mockClear();
  answer = () => Response.json([{ id: asked.length }]);
  const plain = {
    publishableKey: "public",
    secretKey: "secret",
    fetch: async (input: Request | string, init?: RequestInit) => {
      const request = input instanceof Request && !init ? input : new Request(input, init);
      asked.push(request);
      return answer(request);
    },
    execute: async () => undefined,
    accounts: { remove: async () => undefined },
  } as unknown as Backend;
  backend = withTableCache(plain, { bytes: 100_000, onChange });
});

const read = async (headers: Record<string, string>, url = PARTNERS, init: RequestInit = {}) =>
  (await backend.fetch(url, { ...init, headers: { ...headers, ...init.headers } })).text();
const write = (headers: Record<string, string>, path: string, method = "POST") =>
  backend.fetch(`http://backend.internal${path}`, { method, headers, body: "{}" });

describe("visitors' reads", () => {
  it("cost the database one query, however many ask at the same time or later", async () => {
    const burst = await Promise.all(Array.from({ length: 100 }, () => read(visitor)));
    expect(new Set([...burst, await read(visitor)])).toEqual(new Set(['[{"id":1}]']));
    expect(asked).toHaveLength(1);
  });

  it("give each the whole answer: status, headers and rows", async () => {
    answer = () =>
      new Response("[1]", { status: 206, headers: { "content-range": "0-0/7", "x-other": "y" } });
    for (let i = 0; i < 2; i += 1) {
      const response = await backend.fetch(PARTNERS, { headers: visitor });
      expect([response.status, response.headers.get("content-range")]).toEqual([206, "0-0/7"]);
      expect(await response.text()).toBe("[1]");
    }
    expect(asked).toHaveLength(1);
  });

  it("are told apart by all that the answer depends on", async () => {
    await read(visitor);
    await read(visitor, `${PARTNERS}&limit=1`);
    await read(visitor, PARTNERS, { headers: { range: "0-9" } });
    await read(visitor, PARTNERS, { headers: { prefer: "count=exact" } });
    await read(visitor, PARTNERS, { headers: { accept: "text/csv" } });
    await read(visitor, PARTNERS, { method: "HEAD" });
    expect(asked).toHaveLength(6);
    // The visitor's address makes no difference.
    await read({ ...visitor, "x-forwarded-for": "192.0.2.1" });
    await read({ ...visitor, authorization: "Bearer public" });
    expect(asked).toHaveLength(6);
  });

  it("that were refused or failed are asked again", async () => {
    for (const status of [401, 404, 416, 500]) {
      answer = () => new Response("[]", { status });
      await read(visitor);
    }
    answer = () => Promise.reject(new Error("gone"));
    await expect(read(visitor)).rejects.toThrow("gone");
    expect(asked).toHaveLength(5);
  });

  it("stay within their bytes", async () => {
    answer = () => new Response("x".repeat(10_000));
    for (let i = 0; i < 50; i += 1) await read(visitor, `${PARTNERS}&offset=${i}`);
    await read(visitor, `${PARTNERS}&offset=49`);
    expect(asked).toHaveLength(50);
    await read(visitor, `${PARTNERS}&offset=0`);
    expect(asked).toHaveLength(51);
    // A long address is answered, but not cached.
    const long = `${PARTNERS}&name=eq.${"a".repeat(2_000)}`;
    await read(visitor, long);
    await read(visitor, long);
    expect(asked).toHaveLength(53);
  });
});

describe("everyone else's reads", () => {
  it.each([
    ["staff", staff],
    ["strangers", stranger],
    ["the site's own", site],
    ["those without a key", {}],
    ["those with another scheme", { ...visitor, authorization: "Basic public" }],
  ])("are answered each on its own: %s", async (_name, headers) => {
    await read(visitor);
    const own = [await read(headers), await read(headers)];
    expect(own).toEqual(['[{"id":2}]', '[{"id":3}]']);
    // And nobody gets the old rows.
    expect(await read(visitor)).toBe('[{"id":1}]');
  });

  it("calls of functions are nobody's to share", async () => {
    const byline = "http://backend.internal/rest/v1/rpc/article_byline?article_slug=a";
    await read(visitor, byline);
    await read(visitor, byline);
    expect(asked).toHaveLength(2);
  });
});

describe("a change", () => {
  it.each([
    ["staff", staff, "PATCH", "/rest/v1/partners?id=eq.1"],
    ["staff", staff, "DELETE", "/rest/v1/articles?id=eq.1"],
    ["staff", staff, "POST", "/rest/v1/celebration_stories"],
    ["staff", staff, "POST", "/rest/v1/rpc/save_celebration_type"],
    ["staff", staff, "PUT", "/rest/v1/partners?id=eq.1"],
    ["staff", staff, "PATCH", "/rest/v1/%70artners/?id=eq.1"],
    ["the site", site, "POST", "/rest/v1/rpc/remove_staff_member"],
    ["the site", site, "PATCH", "/rest/v1/site_settings?key=eq.ga_tracking_id"],
  ])("by %s is seen by the next visitor: %s %s %s", async (_who, headers, method, path) => {
    await read(visitor);
    await write(headers, path, method);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(await read(visitor)).toBe('[{"id":3}]');
  });

  it("is reported before its caller is answered", async () => {
    answer = () => {
      expect(onChange).not.toHaveBeenCalled();
      return new Response(null, { status: 204 });
    };
    await write(staff, "/rest/v1/partners", "PATCH");
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it("that may have happened counts: the database failed after it was asked", async () => {
    answer = () => new Response("{}", { status: 500 });
    await write(staff, "/rest/v1/partners", "PATCH");
    answer = () => Promise.reject(new Error("lost"));
    await expect(write(staff, "/rest/v1/partners", "PATCH")).rejects.toThrow("lost");
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it("of accounts, or by a script, counts", async () => {
    await backend.accounts.remove("id");
    await backend.execute("update public.partners set name = 'x'");
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["a visitor's message", visitor, "/rest/v1/contact_messages"],
    ["a visitor's sign-up", visitor, "/rest/v1/early_access_requests"],
    ["a visitor's attempt at the gate", visitor, "/rest/v1/rpc/open_investor_page"],
    ["a visitor's view of an article", visitor, "/rest/v1/rpc/article_byline"],
    ["a visitor's attempt at a table", visitor, "/rest/v1/partners"],
    ["a message that staff delete", staff, "/rest/v1/contact_messages"],
    ["a search by staff", staff, "/rest/v1/rpc/search_partners"],
    ["what a family saves, seven times a second", stranger, "/rest/v1/a_plan"],
    ["a call of a function to come", staff, "/rest/v1/rpc/a_function_to_come"],
    ["a write without a key", { authorization: "Bearer a.b.c" }, "/rest/v1/partners"],
    ["a write with another key", { ...stranger, apikey: "another" }, "/rest/v1/partners"],
    ["signing in", visitor, "/auth/v1/token"],
    ["an upload", staff, "/storage/v1/object/content-images/a.png"],
  ])("it is none: %s", async (_name, headers, path) => {
    await read(visitor);
    await write(headers, path);
    expect(onChange).not.toHaveBeenCalled();
    expect(await read(visitor)).toBe('[{"id":1}]');
  });

  it.each(["OPTIONS", "PROPFIND", "LOCK", "REPORT"])("is not made by %s", async (method) => {
    await read(visitor);
    for (const headers of [staff, stranger, site, { authorization: "Bearer a.b.c" }]) {
      const url = "http://backend.internal/rest/v1/partners";
      await backend.fetch(url, { method, headers });
    }
    expect(onChange).not.toHaveBeenCalled();
    expect(await read(visitor)).toBe('[{"id":1}]');
  });

  it("that was refused is none", async () => {
    answer = () => new Response("{}", { status: 403 });
    await write(stranger, "/rest/v1/partners", "PATCH");
    expect(onChange).not.toHaveBeenCalled();
  });

  it("overtakes a read that began before it", async () => {
    let end: (response: Response) => void = () => undefined;
    answer = () => new Promise<Response>((resolve) => (end = resolve));
    const early = read(visitor);
    await until(() => expect(asked).toHaveLength(1));
    const finish = end;
    answer = () => Response.json("new");
    await write(staff, "/rest/v1/partners", "PATCH");
    // A request now does not wait for the old rows.
    expect(await read(visitor)).toBe('"new"');
    finish(Response.json("old"));
    expect(await early).toBe('"old"');
    expect(await read(visitor)).toBe('"new"');
  });
});
