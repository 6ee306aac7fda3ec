import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { PNG } from "../support/buckets";
import { ASKERS, ask, STAFF, target } from "./ask";

const FILE = "/storage/v1/object/public/partner-images/headers.png";

let script: string;
beforeAll(async () => {
  const headers = { "content-type": "image/png", "x-upsert": "true" };
  const upload = { method: "POST", as: STAFF, headers, body: PNG };
  await ask("/storage/v1/object/partner-images/headers.png", upload);
  const { text } = await ask("/");
  script = /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? "";
  expect(script).not.toBe("");
});

type Call = [what: string, path: () => string, status: number, init?: Parameters<typeof ask>[1]];

const form = { "content-type": "application/x-www-form-urlencoded" };
const PAGES: Call[] = [
  ["a kept page", () => "/", 200],
  ["a page for one visitor", () => "/contact?partner=x", 200],
  [
    "a page that is posted to",
    () => "/investor-relations",
    200,
    { method: "POST", headers: form, body: "" },
  ],
  ["a page of the back office", () => "/admin", 200],
  ["a missing page", () => "/nothing-here", 404],
  ["a page that takes no form", () => "/about", 405, { method: "POST", headers: form, body: "" }],
];
const OTHERS: Call[] = [
  ["a page's data", () => "/about.data", 200],
  ["a redirect", () => "/partners/none", 302],
  [
    "a form that is too long",
    () => "/contact",
    413,
    { method: "POST", headers: form, body: "a".repeat(300_000) },
  ],
  ["a script", () => script, 200],
  ["a missing script", () => "/assets/none.js", 404],
  ["a file of the site", () => "/robots.txt", 200],
  ["a stored file", () => FILE, 200],
  ["a missing stored file", () => `${FILE}x`, 400],
  ["rows", () => "/rest/v1/partners?select=id", 200, { as: ASKERS.anonymous }],
  ["a refusal by the tables", () => "/rest/v1/staff", 401],
  ["a missing key", () => "/rest/v1/partners", 401, { as: {} }],
  [
    "a token that is none",
    () => "/rest/v1/partners",
    401,
    { as: { ...ASKERS.anonymous, authorization: "Bearer x" } },
  ],
  ["an answer about accounts", () => "/auth/v1/settings", 200],
  ["a refusal about accounts", () => "/auth/v1/user", 401],
  ["a function", () => "/functions/v1/email-marketing", 401, { method: "POST", body: {} }],
  ["a missing function", () => "/functions/v1/none", 404],
  ["the sign of life", () => "/healthz", 200],
];

const ALWAYS: Record<string, RegExp> = {
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /^camera=\(\), geolocation=\(\), microphone=\(\), payment=\(\)/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-site$/,
  "content-security-policy": /frame-ancestors 'none'/,
};

describe.each([...PAGES, ...OTHERS])("%s", (_, path, expected, init = {}) => {
  it("carries every header, no cookie, and nothing for other sites' scripts", async () => {
    const from = { origin: "https://elsewhere.example", accept: "text/html, */*" };
    const headers = { ...init.headers, ...from };
    const answer = await ask(path(), { ...init, headers, as: init.as ?? keyFor(path()) });
    // No page takes another site's form.
    expect(answer.status).toBe(isForm(init) && expected !== 413 ? 403 : expected);
    for (const [name, value] of Object.entries(ALWAYS)) {
      expect(answer.headers.get(name), name).toMatch(value);
    }
    const names = [...answer.headers.keys()];
    expect(names).not.toContain("set-cookie");
    expect(names).not.toContain("x-powered-by");
    expect(names).not.toContain("server");
    expect(names.filter((name) => name.startsWith("access-control-"))).toEqual([]);
    // Over http a browser would ignore it; over https it is there: server/http/headers.test.ts.
    expect(names).not.toContain("strict-transport-security");
  });
});

const isForm = ({ headers }: { headers?: Record<string, string> }) =>
  headers?.["content-type"] === form["content-type"];

/** Interfaces are asked with the public key, files and pages without. */
function keyFor(path: string) {
  return /^\/(rest|auth|functions)\//.test(path) ? ASKERS.anonymous : {};
}

describe.each(PAGES)("the policy of %s", (_, path, __, init) => {
  it("lets just the scripts run that the server wrote", async () => {
    const { text, headers } = await ask(path(), { as: {}, ...init });
    const policy = new Map(
      (headers.get("content-security-policy") ?? "").split("; ").map((directive) => {
        const [name = "", ...values] = directive.split(" ");
        return [name, values];
      }),
    );
    const scripts = policy.get("script-src") ?? [];
    expect(scripts.join(" ")).not.toMatch(/unsafe-|https?:|\*|data:/);
    const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
    for (const [, words = ""] of inline) {
      const hash = createHash("sha256").update(words).digest("base64");
      expect(scripts).toContain(`'sha256-${hash}'`);
    }
    expect(scripts).toHaveLength(1 + new Set(inline.map(([, words]) => words)).size);
    expect(policy.get("default-src")).toEqual(["'self'"]);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'self'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    // No handler or address in the markup would run under it, and none is there.
    expect(text).not.toMatch(/<[^>]+\son\w+=|href="javascript:/i);
  });
});

describe.each(OTHERS)("the policy of %s", (_, path, status, init = {}) => {
  it("lets nothing run, load or frame", async () => {
    const answer = await ask(path(), { ...init, as: init.as ?? keyFor(path()) });
    expect(answer.status).toBe(status);
    const policy = answer.headers.get("content-security-policy") ?? "";
    // A missing file is a page of the site that says so.
    if (answer.headers.get("content-type")?.startsWith("text/html")) return;
    expect(policy).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });
});

describe("stored files", () => {
  it("have the type that was looked at, whatever is asked or claimed", async () => {
    for (const query of ["", "?download=page.html", "?response-content-type=text/html"]) {
      const { headers } = await ask(FILE + query, { as: {}, headers: { accept: "text/html" } });
      expect(headers.get("content-type")).toBe("image/png");
    }
    const claims = { "content-type": "text/html", "x-upsert": "true" };
    const body = Buffer.from("<script>alert(1)</script>");
    const path = "/storage/v1/object/partner-images/headers.png";
    const claimed = await ask(path, { method: "POST", as: STAFF, headers: claims, body });
    expect(claimed.status).toBe(415);
    expect((await ask(FILE)).headers.get("content-type")).toBe("image/png");
  });
});

describe("another site's scripts", () => {
  it.each([
    "/rest/v1/partners",
    "/auth/v1/token",
    FILE,
    "/functions/v1/email-marketing",
    "/contact",
  ])("are not let in by %s", async (path) => {
    for (const origin of ["https://elsewhere.example", "null", `${target.url}.elsewhere.example`]) {
      for (const method of ["OPTIONS", "GET", "POST"]) {
        const asked = {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "apikey,authorization",
          "access-control-request-private-network": "true",
        };
        const { headers } = await ask(path, { method, headers: asked });
        const names = [...headers.keys()].filter((name) => name.startsWith("access-control-"));
        expect(names, `${method} from ${origin}`).toEqual([]);
      }
    }
  });
});
