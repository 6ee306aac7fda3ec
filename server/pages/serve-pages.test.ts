import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { until } from "../../tests/support/until";
import { parseSettings } from "../settings";
import { PageCache, type Rendered } from "./page-cache";
import { pageLimits } from "./page-limits";
import { pagesFirst } from "./serve-pages";

let server: Server;
let url: string;
let lines: Record<string, unknown>[];
let cache: PageCache;
const render = vi.fn<(address: string) => Promise<Rendered>>();
const router = vi.fn<RequestListener>((request, response) => {
  response.writeHead(200, { "x-from": "router" }).end(`${request.method} ${request.url}`);
});

const page = (words: string, status = 200, rest: Partial<Rendered> = {}): Rendered => ({
  response: new Response(words, { status, headers: { "content-type": "text/html" } }),
  requestId: "the-rendering",
  complete: true,
  ...rest,
});

beforeEach(async () => {
  render.mockReset().mockImplementation(async (address) => page(`the page ${address}`));
  router.mockClear();
  lines = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  cache = new PageCache({ bytes: 1_000_000, invalidated: true, render });
  server = createServer(pagesFirst(cache, log, router)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(url + path, { redirect: "manual", ...init });
  return {
    ...response,
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  };
};

describe("a public page", () => {
  it("is rendered once, for those who come together and those who come later", async () => {
    let end: (made: Rendered) => void = () => undefined;
    render.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
    const burst = Array.from({ length: 30 }, (_, i) => get(`/about?utm_source=${i}`));
    await until(() => expect(render).toHaveBeenCalled());
    end(page("shared"));
    for (const { text } of await Promise.all(burst)) expect(text).toBe("shared");
    expect((await get("/about")).text).toBe("shared");
    expect(render.mock.calls).toEqual([["/about"]]);
    expect(router).not.toHaveBeenCalled();
  });

  it("is another one for a parameter it reads, and the same for one it does not", async () => {
    await get("/partners?q=oak&utm_source=paper");
    await get("/partners?fbclid=1&q=oak");
    await get("/partners?q=elm");
    expect(render.mock.calls).toEqual([["/partners?q=oak"], ["/partners?q=elm"]]);
  });

  it("answers HEAD and 304 from the same rendering", async () => {
    const first = await get("/");
    const head = await get("/", { method: "HEAD" });
    expect([head.status, head.text, head.headers.get("etag")]).toEqual([
      200,
      "",
      first.headers.get("etag"),
    ]);
    expect(head.headers.get("content-length")).toBe(first.headers.get("content-length"));
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    const same = await get("/", { headers });
    expect([same.status, same.text]).toEqual([304, ""]);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("is rendered again on the next request after a change", async () => {
    await get("/");
    cache.drop();
    render.mockResolvedValueOnce(page("the new words"));
    expect((await get("/")).text).toBe("the new words");
  });

  it("is not kept when a change overtook it", async () => {
    let end: (made: Rendered) => void = () => undefined;
    render.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
    const early = get("/");
    await until(() => expect(render).toHaveBeenCalled());
    cache.drop();
    expect((await get("/")).text).toBe("the page /");
    end(page("the old words"));
    expect((await early).text).toBe("the old words");
    expect((await get("/")).text).toBe("the page /");
  });

  it("has a name of its own in the log for each visit, without the query", async () => {
    await get("/contact?partner=1");
    const { headers } = await get("/contact?partner=1");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ method: "GET", path: "/contact", status: 200 });
    expect(lines[1]?.id).toBe(headers.get("x-request-id"));
    expect(lines[0]?.id).not.toBe(lines[1]?.id);
  });
});

describe("never kept are", () => {
  it.each([
    ["a page whose query failed", () => page("without its words", 200, { complete: false })],
    ["a page that failed", () => page("an error", 500)],
    ["a page that is not there", () => page("missing", 404)],
    [
      "what is set for one visitor",
      () => page("", 200, { response: new Response("", { headers: { "set-cookie": "a=b" } }) }),
    ],
  ])("%s", async (_name, made) => {
    render.mockImplementation(async () => made());
    const { headers, status } = await get("/resources/a-slug");
    expect(status).toBe(made().response.status);
    expect(headers.get("cache-control")).toBe("no-store");
    await get("/resources/a-slug");
    expect(render).toHaveBeenCalledTimes(2);
    expect(cache.bytes).toBe(0);
  });

  it("failures, of which the log tells by the name that the visitor is given", async () => {
    render.mockImplementation(async () => page("an error", 500));
    expect((await get("/")).headers.get("x-request-id")).toBe("the-rendering");
    expect(lines[0]).toMatchObject({ id: "the-rendering", status: 500 });
  });

  it("what cannot be rendered: the router says so", async () => {
    render.mockRejectedValue(new Error("broken"));
    expect((await get("/")).text).toBe("GET /");
  });

  it("redirects, which take the whole query along", async () => {
    const moved = new Response(null, { status: 301, headers: { location: "/resources/new" } });
    render.mockImplementation(async () => page("", 301, { response: moved.clone() }));
    const plain = await get("/resources/old");
    expect([plain.status, plain.headers.get("location")]).toEqual([301, "/resources/new"]);
    expect((await get("/resources/old?from=mail")).text).toBe("GET /resources/old?from=mail");
  });

  it("answers to anything but a read, such as the investors' password", async () => {
    await get("/investor-relations");
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      const { headers } = await get("/investor-relations?utm_source=a", { method });
      expect(headers.get("x-from")).toBe("router");
    }
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("the back office, files and interfaces", async () => {
    for (const path of ["/admin", "/auth/login", "/rest/v1/partners", "/favicon.svg", "/x"]) {
      expect((await get(path)).headers.get("x-from")).toBe("router");
    }
    expect(render).not.toHaveBeenCalled();
  });
});

describe("addresses that a visitor can make up", () => {
  const limited = (limit: string) => {
    const settings = parseSettings({ RATE_LIMIT_PAGES: limit, TRUST_PROXY: "1" });
    const limits = pageLimits(settings, async () => undefined);
    const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
    server.removeAllListeners("request").on("request", pagesFirst(cache, log, router, limits));
  };
  const from = (network: string) => ({ headers: { "x-forwarded-for": network } });

  it("are rendered up to a limit, and then refused with when to come back", async () => {
    limited("3/1m");
    render.mockImplementation(async () => page("missing", 404));
    const paths = ["/resources/x-1", "/partners?q=2", "/contact?partner=3", "/resources/x-4"];
    const answers = [];
    for (const path of paths) answers.push(await get(path, from("192.0.2.1")));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429]);
    expect(Number(answers[3]?.headers.get("retry-after"))).toBeGreaterThan(50);
    expect(answers[3]?.text).toContain("Try again in");
    expect(lines[3]).toMatchObject({ path: "(not served)", status: 429 });
    expect(lines[3]?.id).toBe(answers[3]?.headers.get("x-request-id"));
    expect(router).not.toHaveBeenCalled();
    // The next visitor's are their own.
    expect((await get("/resources/x-5", from("192.0.2.2"))).status).toBe(404);
  });

  it("do not apply to cached pages and pages with a fixed path", async () => {
    limited("1/1m");
    const visitor = from("192.0.2.1");
    expect((await get("/partners?q=oak", visitor)).status).toBe(200);
    expect((await get("/partners?q=elm", visitor)).status).toBe(429);
    for (const path of ["/partners?q=oak", "/", "/about", "/partners", "/sitemap.xml"]) {
      expect((await get(path, visitor)).status).toBe(200);
    }
    cache.drop();
    expect((await get("/about", visitor)).status).toBe(200);
  });

  it("are rendered once for all who ask for the same at the same time", async () => {
    limited("100/1m");
    const burst = Array.from({ length: 20 }, (_, i) =>
      get("/partners?q=oak", from(`192.0.2.${i}`)),
    );
    for (const { status } of await Promise.all(burst)) expect(status).toBe(200);
    expect(render).toHaveBeenCalledTimes(1);
  });
});

describe("the memory", () => {
  it("is bounded, and no number of made-up searches takes a page's place", async () => {
    render.mockImplementation(async (address) => page(`${address} ${"x".repeat(20_000)}`));
    await get("/");
    for (let i = 0; i < 60; i += 1) {
      await get(`/partners?q=${i}`);
      expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
    }
    render.mockClear();
    await get("/");
    expect(render).not.toHaveBeenCalled();
    await get("/partners?q=0");
    expect(render).toHaveBeenCalledTimes(1);
  });
});

describe("without word of changes", () => {
  it("a page is renewed in the background, and never more than a minute old", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    cache = new PageCache({ bytes: 1_000_000, invalidated: false, render });
    await cache.load("/");
    vi.advanceTimersByTime(40_000);
    render.mockResolvedValueOnce(page("the new words"));
    expect(cache.find("/")?.age).toBe(40);
    await until(() => expect(cache.find("/")?.age).toBe(0));
    expect(cache.find("/")?.answer.identity.body.toString()).toBe("the new words");
    vi.advanceTimersByTime(61_000);
    expect(cache.find("/")).toBeUndefined();
  });
});
