import { describe, expect, it, vi } from "vitest";
import type { Backend } from "../backend";
import { parseSettings } from "../settings";
import { createApp } from "./app";
import { createLog } from "./log";

// The first answer loads what answers are made with.
vi.setConfig({ testTimeout: 30_000 });

const backend = {
  url: "http://backend.internal",
  publishableKey: "sb_publishable_a",
  secretKey: "sb_secret_a",
  servedHere: true,
  fetch: async () => {
    throw new Error("a backend that fails");
  },
} as unknown as Backend;

/** A site whose pages and tables all fail. */
const siteAt = (SITE_URL: string) =>
  createApp({
    backend,
    settings: { ...parseSettings({}), SITE_URL },
    log: createLog("silent"),
    renderer: {
      forVisitor: async () => {
        throw new Error("a page that fails");
      },
      forEverybody: async () => {
        throw new Error("a page that fails");
      },
    },
  });
const incoming = { incoming: { socket: { remoteAddress: "192.0.2.1" } } };
const http = siteAt("http://localhost:3000");
const https = siteAt("https://last-hurrah.example");
const ask = (site: typeof http, path: string, headers = {}) =>
  site.request(path, { headers }, incoming);

describe("an answer to a failure", () => {
  it.each([
    ["/", { accept: "text/html" }],
    ["/", {}],
    ["/rest/v1/partners?select=id", { apikey: backend.publishableKey }],
    ["/storage/v1/object/public/partner-images/a.png", {}],
  ])("of %s carries every header", async (path, headers) => {
    const answer = await ask(http, path, headers);
    expect(answer.status).toBe(500);
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(answer.headers.get("permissions-policy")).toContain("camera=()");
    expect(answer.headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).not.toMatch(/that fails/);
  });
});

it("a form that is too long is refused as such, whatever else would fail", async () => {
  const init = { method: "POST", body: "a".repeat(300_000) };
  const answer = await http.request("/contact", init, incoming);
  expect(answer.status).toBe(413);
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});

describe("strict transport security", () => {
  it("is asked for where the site is served over https, on every answer", async () => {
    for (const path of ["/", "/healthz", "/rest/v1/partners", "/functions/v1/none"]) {
      const { headers } = await ask(https, path);
      expect(headers.get("strict-transport-security"), path).toBe(
        "max-age=31536000; includeSubDomains",
      );
    }
  });

  it("is not asked for elsewhere", async () => {
    const { headers } = await ask(http, "/healthz");
    expect(headers.get("strict-transport-security")).toBeNull();
  });
});
