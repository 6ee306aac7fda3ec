import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Backend } from "./index";
import { largestBodyOf } from "./largest-body";

const backend = {
  secretKey: "secret",
  isSigned: (token: string) => token.endsWith(".signed"),
} as unknown as Backend;

const KILOBYTE = 1024;
const claims = Buffer.from(JSON.stringify({ sub: "ann" })).toString("base64url");
const session = { authorization: `Bearer a.${claims}.signed` };
const long = { ...session, "content-length": String(129 * KILOBYTE) };

test.each([
  ["a visitor", "POST", "contact_messages", {}, 64],
  ["a session made up", "POST", "contact_messages", { authorization: "Bearer a.b.c" }, 64],
  ["a guest list", "POST", "rpc/add_households", session, 512],
  ["a change of a plan", "POST", "rpc/save_plan_field", long, 128],
  ["a read", "GET", "articles", long, 2_048],
  ["the site", "POST", "articles", { apikey: "secret", "content-length": "9" }, 2_048],
  [
    "a short body",
    "POST",
    "articles",
    { ...session, "content-length": `${128 * KILOBYTE}` },
    2_048,
  ],
  ["a family's long one", "POST", "articles", long, 128],
  ["a family's of any length", "POST", "articles", session, 128],
  ["a family's in pieces", "POST", "articles", { ...session, "transfer-encoding": "chunked" }, 128],
  ["staff's long one", "POST", "articles", { ...long, "x-caller": "staff" }, 2_048],
])("%s may send as much as it needs: %s %s", async (_, method, path, headers, kilobytes) => {
  const largest = largestBodyOf(backend, async ({ req }) =>
    req.header("x-caller") === "staff" ? "staff" : "account",
  );
  const app = new Hono().all("*", async (c) => c.text(String(await largest(c))));
  const answer = await app.request(`/rest/v1/${path}`, { method, headers });
  expect(Number(await answer.text())).toBe(kilobytes * KILOBYTE);
});
