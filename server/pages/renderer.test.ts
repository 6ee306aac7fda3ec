import { createHash } from "node:crypto";
import { pino } from "pino";
import {
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  type ServerBuild,
} from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { siteContext } from "~shared/site-context";
import type { Backend } from "../backend";
import { parseSettings } from "../settings";
import { pageRenderer } from "./renderer";

const settings = { ...parseSettings({}), SITE_URL: "https://celebrate.example" };

let lines: string[];
let answer: () => Response;
let asked: Request[];
let routesRead = 0;
beforeEach(() => {
  lines = [];
  asked = [];
  answer = () => Response.json([{ name: "Oak Hall" }]);
});

const backend = {
  publicUrl: "",
  url: "http://backend.internal",
  publishableKey: "public",
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(input, init));
    return answer();
  },
} as unknown as Backend;

type Loader = (args: LoaderFunctionArgs) => unknown;

/** A site of one page, which shows what its loader returns. */
function rendererOf(loader: Loader) {
  const build = {
    entry: {
      module: {
        siteContext,
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          { staticHandlerContext }: { staticHandlerContext: { loaderData: object } },
          given: RouterContextProvider,
        ) => {
          headers.set("content-type", "text/html");
          const script = `<script nonce="${given.get(siteContext).nonce}">own()</script>`;
          const words = JSON.stringify(staticHandlerContext.loaderData);
          return new Response(`<html >${words}${script}`, { status, headers });
        },
      },
    },
    get routes() {
      routesRead += 1;
      return { page: { id: "page", path: "*", module: { default: () => null, loader } } };
    },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    future: { v8_middleware: true },
    basename: "/",
    publicPath: "/",
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const pages = { build: async () => build as unknown as ServerBuild, development: false };
  return pageRenderer({ backend, settings, log, pages });
}

const partners: Loader = async ({ context }) => {
  const { data } = await context.get(siteContext).tables.from("partners").select("name");
  return data;
};

describe("a page for everybody", () => {
  it("is whole, with the headers it is sent with", async () => {
    const { response, complete } = await rendererOf(partners).forEverybody("/partners?q=oak");
    expect(complete).toBe(true);
    expect(await response.text()).toContain("Oak Hall");
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("x-frame-options")).toBe("DENY");
  });

  it("is made of its address alone", async () => {
    const { response } = await rendererOf(({ request, context }) => {
      const headers = [...request.headers.keys()];
      return { url: request.url, headers, site: context.get(siteContext).config.siteUrl };
    }).forEverybody("/partners?q=oak");
    const text = await response.text();
    expect(text).toContain('"url":"https://celebrate.example/partners?q=oak","headers":[]');
    await rendererOf(({ context }) =>
      context
        .get(siteContext)
        .ownTables()
        .from("partners")
        .select("name")
        .then(() => null),
    ).forEverybody("/");
    expect(asked[0]?.headers.has("x-forwarded-for")).toBe(false);
  });

  it.each([
    ["refused", () => Response.json({}, { status: 401 })],
    ["failed", () => Response.json({}, { status: 500 })],
    ["was lost", () => Promise.reject(new TypeError("fetch failed")) as unknown as Response],
  ])("is incomplete when a read %s, also one that it does without", async (_name, failing) => {
    answer = failing;
    const { response, complete } = await rendererOf(partners).forEverybody("/");
    expect([response.status, complete]).toEqual([200, false]);
  });

  it("is complete when there is no such row", async () => {
    answer = () => Response.json({ code: "PGRST116" }, { status: 406 });
    expect((await rendererOf(partners).forEverybody("/")).complete).toBe(true);
  });

  it("is incomplete when it says so itself, which the log is told without its words", async () => {
    const renderer = rendererOf(({ context }) => {
      context.get(siteContext).reportError(new Error("what a person wrote"));
      return null;
    });
    const { complete, requestId } = await renderer.forEverybody("/");
    expect(complete).toBe(false);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("a page failed");
    expect(lines[0]).toContain(requestId);
    expect(lines[0]).not.toContain("what a person wrote");
  });

  it("may be a redirect", async () => {
    const renderer = rendererOf(() => redirect("/elsewhere", 301));
    const { response } = await renderer.forEverybody("/");
    expect([response.status, response.headers.get("location")]).toEqual([301, "/elsewhere"]);
  });
});

it("a visitor's own page asks with the visitor's address", async () => {
  const own = vi.fn<Loader>(({ context }) =>
    context
      .get(siteContext)
      .ownTables()
      .from("partners")
      .select("name")
      .then(() => null),
  );
  const request = new Request("https://celebrate.example/admin");
  let left = 0;
  await rendererOf(own).forVisitor(request, {
    address: "192.0.2.1",
    requestId: "id",
    ownFetch: fetch,
    leave: (task) => {
      left += 1;
      return task();
    },
  });
  // Others have their turn meanwhile.
  expect(left).toBe(1);
  expect(asked[0]?.headers.get("x-forwarded-for")).toBe("192.0.2.1");
});

it("a script in a page's content does not run, and the server's own does", async () => {
  const hostile = "<script>evil()</script>";
  const renderer = rendererOf(() => hostile);
  const texts = [];
  for (let i = 0; i < 2; i += 1) {
    const { response } = await renderer.forEverybody("/");
    const text = await response.text();
    expect(text).toContain(hostile);
    const policy = response.headers.get("content-security-policy") ?? "";
    const own = createHash("sha256").update("own()").digest("base64");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' 'sha256-${own}'`);
    texts.push(text);
  }
  // The same page is the same to the last byte: the nonce is in none of it.
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).not.toContain("nonce");
});

it("the router goes through the routes when it is made, and not again for each request", async () => {
  const renderer = rendererOf(() => null);
  const readsOf = async (path: string) => {
    const before = routesRead;
    await renderer.forEverybody(path);
    return routesRead - before;
  };
  const first = await readsOf("/");
  expect(await readsOf("/about")).toBeLessThan(first);
  expect(await readsOf("/terms")).toBeLessThan(first);
});
