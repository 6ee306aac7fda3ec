import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { staticFiles } from "../../server/http/app";

const app = new Hono().use(staticFiles(relative(".", "build/client")));
const script = `/assets/${readdirSync("build/client/assets").find((name) => /^framework.*\.js$/.test(name))}`;
const ask = async (path: string, encoding: string) => {
  const answer = await app.request(path, { headers: { "accept-encoding": encoding } });
  return {
    headers: answer.headers,
    status: answer.status,
    body: Buffer.from(await answer.arrayBuffer()),
  };
};

describe("the browser's files", () => {
  it("come as small as the browser can take them, made at build", async () => {
    const plain = await ask(script, "identity");
    const brotli = await ask(script, "gzip, br");
    const gzip = await ask(script, "gzip");
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotli.headers.get("vary")).toContain("Accept-Encoding");
    expect(brotli.headers.get("content-type")).toContain("javascript");
  });

  it("never change under a name with a hash, and may under one without", async () => {
    expect((await ask(script, "br")).headers.get("cache-control")).toBe(
      "public, max-age=31536000, immutable",
    );
    expect((await ask("/favicon.svg", "br")).headers.get("cache-control")).toBe(
      "public, max-age=3600",
    );
  });

  it("leave every other address to the pages", async () => {
    const site = new Hono()
      .use(staticFiles(relative(".", "build/client")))
      .get("*", (c) => c.text("a page"));
    const page = await site.request("/about");
    expect([page.status, await page.text(), page.headers.get("cache-control")]).toEqual([
      200,
      "a page",
      null,
    ]);
  });

  it.each([
    `/assets/${"a".repeat(300)}`,
    `/${"a".repeat(300)}/${"b".repeat(5_000)}`,
    `/assets/${"a/".repeat(3_000)}b`,
    "/images/%00",
    "/favicon.svg%00",
    "/favicon.svg/x",
    "/assets",
    "/assets/%ff",
    "/assets/%c0%ae",
    "/%e0%a4%a",
    "/..%5c..%5cx",
  ])("have none under %s, which is no failure", async (path) => {
    for (const encoding of ["identity", "gzip, br"]) {
      expect((await ask(path, encoding)).status).toBe(404);
    }
  });

  it("end at their folder", async () => {
    for (const path of [
      "/../server/index.js",
      "/%2e%2e/server/index.js",
      "/assets/..%2f..%2fserver%2findex.js",
    ]) {
      expect((await ask(path, "br")).status).toBe(404);
    }
  });
});

it("the build holds nothing that is for development only", () => {
  const files = readdirSync("build", { recursive: true, encoding: "utf8" });
  const scripts = files.filter((file) => /\.m?js$/.test(file));
  expect(scripts.length).toBeGreaterThan(20);
  const isForDevelopment = (file: string) =>
    /tsqd|react-query-devtools|pino-pretty/.test(readFileSync(join("build", file), "utf8"));
  expect(scripts.filter(isForDevelopment)).toEqual([]);
});
