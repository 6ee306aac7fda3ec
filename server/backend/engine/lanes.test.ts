import { createHmac } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { describe, expect, test } from "vitest";
import { Lanes, laneOf } from "./lanes";

const keys = {
  publishableKey: "sb_publishable_x",
  secretKey: "sb_secret_x",
  jwtSecret: "a secret of at least 32 characters",
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
function token(secret: string, exp = Date.now() / 1000 + 60): string {
  const signed = `${encode({ alg: "HS256" })}.${encode({ exp })}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}
const lane = (headers: Record<string, string>) =>
  laneOf(new Request("http://backend.internal/rest/v1/partners", { headers }), keys);

describe("whose lane a request takes", () => {
  test("the site's, with its own key", () => {
    expect(lane({ apikey: keys.secretKey })).toBe("site");
  });

  test("people's, with a session of this site", () => {
    const authorization = `Bearer ${token(keys.jwtSecret)}`;
    expect(lane({ apikey: keys.publishableKey, authorization })).toBe("people");
  });

  test("families', with a session that asks about a plan", () => {
    const authorization = `Bearer ${token(keys.jwtSecret)}`;
    for (const path of ["rpc/plan_since", "rpc/save_plan_field", "plan_tasks", "plan_history"]) {
      const url = `http://backend.internal/rest/v1/${path}`;
      expect(laneOf(new Request(url, { headers: { authorization } }), keys)).toBe("families");
      expect(laneOf(new Request(url), keys)).toBe("visitors");
    }
  });

  test.each([
    ["nothing", {}],
    ["the public key", { authorization: `Bearer ${keys.publishableKey}` }],
    ["what is no token", { authorization: "Bearer a.b.c" }],
    ["a token of another site", { authorization: `Bearer ${token("another secret")}` }],
    ["a session that is over", { authorization: `Bearer ${token(keys.jwtSecret, 1)}` }],
    ["a token without a signature", { authorization: `Bearer ${encode({})}.${encode({})}.` }],
  ])("visitors', with %s", (_, headers) => {
    expect(lane({ apikey: keys.publishableKey, ...headers })).toBe("visitors");
  });
});

test.each([
  ["POST", "/auth/v1/token?grant_type=password"],
  ["PUT", "/auth/v1/user"],
  ["POST", "/rest/v1/rpc/open_investor_page"],
  ["POST", "/rest/v1/rpc/open_investor_page_on_device"],
])(
  "%s %s takes the lane of passwords, and so waits for no other guess but its own kind",
  (method, path) => {
    const headers = { apikey: keys.publishableKey };
    const request = new Request(`http://backend.internal${path}`, { method, headers });
    expect(laneOf(request, keys)).toBe("passwords");
  },
);

test("stored files have a lane of their own", () => {
  const url = "http://backend.internal/storage/v1/object/public/partner-images/a.png";
  expect(laneOf(new Request(url), keys)).toBe("files");
});

test("renewing a session compares no password", () => {
  const url = "http://backend.internal/auth/v1/token?grant_type=refresh_token";
  expect(laneOf(new Request(url, { method: "POST" }), keys)).toBe("visitors");
});

test.each([
  ["passwords", 1, 20],
  ["files", 2, 300],
  ["visitors", 4, 300],
  ["people", 6, 300],
  ["families", 4, 300],
  ["site", 6, 1_000],
] as const)("of %s %i are in the engine at a time, and %i wait", (lane, atOnce, waiting) => {
  const lanes = new Lanes();
  let begun = 0;
  const never = () => {
    begun += 1;
    return new Promise<never>(() => undefined);
  };
  const all = Array.from({ length: 1_100 }, () => lanes.run(lane, never));
  expect(all.filter((task) => task !== undefined)).toHaveLength(atOnce + waiting);
  return expect.poll(() => begun).toBe(atOnce);
});

test("people do not wait for visitors, and visitors not without end", async () => {
  const lanes = new Lanes();
  const gate = new EventEmitter();
  const held = once(gate, "open");
  const visitors = Array.from({ length: 1_000 }, () => lanes.run("visitors", () => held));
  const turnedAway = visitors.filter((task) => task === undefined).length;
  expect(turnedAway).toBeGreaterThan(500);
  expect(turnedAway).toBeLessThan(1_000);
  expect(await lanes.run("people", async () => "answered")).toBe("answered");
  gate.emit("open");
  await Promise.all(visitors);
  expect(await lanes.run("visitors", async () => "answered")).toBe("answered");
});
