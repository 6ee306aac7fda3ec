import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import { limitSignIns, readSignIn } from "./sign-in";

const RIGHT = "correct horse";
let pauses: number[];
/** Lets the attempts that wait go on. */
let release: () => void;
let held: Promise<void> | undefined;
let tried: unknown[];
let app: Hono;

beforeEach(() => {
  pauses = [];
  tried = [];
  held = undefined;
  app = new Hono().post(
    "/token",
    readSignIn((c) => c.text("malformed", 400)),
    ...limitSignIns(
      { TRUST_PROXY: 0 },
      (c) => c.text("too many", 429),
      async (length) => {
        pauses.push(length);
        await held;
      },
    ),
    async (c) => {
      const body = await c.req.raw.json();
      tried.push(body);
      if (body.password === "broken") return c.text("failed", 503);
      return body.password === RIGHT ? c.text("welcome") : c.text("wrong", 400);
    },
  );
});

const post = (body: unknown, from: string, query = "?grant_type=password") =>
  app.request(
    `/token${query}`,
    { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) },
    { incoming: { socket: { remoteAddress: from } } },
  );
const signIn = (password: string, from: string, email = "ada@example.com") =>
  post({ email, password }, from);
/** Wrong passwords, each from an address of its own. */
async function guess(times: number, network = "10.0") {
  const answers: number[] = [];
  for (let i = 0; i < times; i += 1) {
    answers.push((await signIn("a guess", `${network}.${i >> 8}.${i & 255}`)).status);
  }
  return answers;
}

describe("guesses at one account from many addresses", () => {
  it("wait from the eleventh on, a little longer each time", async () => {
    await guess(16);
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
  });

  it("are refused from the hundred and first on, for a quarter of an hour at most", async () => {
    const answers = await guess(101);
    expect(answers.indexOf(429)).toBe(100);
    const refused = await signIn(RIGHT, "192.0.2.1");
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  it("keep its owner out of no place where they have signed in before", async () => {
    expect((await signIn(RIGHT, "192.0.2.1")).status).toBe(200);
    await guess(110);
    pauses = [];
    expect((await signIn(RIGHT, "192.0.2.1")).status).toBe(200);
    expect(pauses).toEqual([]);
    expect((await signIn(RIGHT, "192.0.2.2")).status).toBe(429);
  });

  it("slow a new address, and do not refuse it, while they are fewer", async () => {
    await guess(50);
    expect((await signIn(RIGHT, "192.0.2.1")).status).toBe(200);
    pauses = [];
    await guess(2, "10.1");
    expect(pauses).toEqual([]);
  });

  it("hold up no other account", async () => {
    await guess(110);
    expect((await signIn(RIGHT, "192.0.2.1", "bea@example.com")).status).toBe(200);
  });

  it("hold only so many connections", async () => {
    await guess(10);
    held = new Promise((resolve) => {
      release = resolve;
    });
    const waiting = Array.from({ length: 10 }, (_, i) => signIn("a guess", `10.2.0.${i}`));
    await expect.poll(() => pauses.length).toBe(10);
    const refused = await signIn("a guess", "10.3.0.1");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "8"]);
    release();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(10).fill(400));
  });

  it("are not those that the backend could not answer", async () => {
    for (let i = 0; i < 30; i += 1) await signIn("broken", `10.4.0.${i}`);
    expect(pauses).toEqual([]);
  });
});

describe("guesses from one address", () => {
  it("lock the account there after five, an IPv6 network counting as one address", async () => {
    for (let i = 0; i < 5; i += 1) await signIn("a guess", `2001:db8::${i}`);
    const locked = await signIn(RIGHT, "2001:db8::9");
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    expect((await signIn(RIGHT, "2001:db8:0:1::1")).status).toBe(200);
  });

  it("lock it from a known address too", async () => {
    await signIn(RIGHT, "192.0.2.1");
    for (let i = 0; i < 5; i += 1) await signIn("a guess", "192.0.2.1");
    expect((await signIn(RIGHT, "192.0.2.1")).status).toBe(429);
  });
});

describe("what is tried is what was counted", () => {
  it.each([" Ada@Example.com ", "ADA@EXAMPLE.COM"])("for %j", async (email) => {
    for (let i = 0; i < 5; i += 1) await signIn("a guess", "192.0.2.1", email);
    expect((await signIn(RIGHT, "192.0.2.1")).status).toBe(429);
  });

  it("however the grant is written", async () => {
    const body = { email: "ada@example.com", password: "a guess" };
    for (let i = 0; i < 5; i += 1) await post(body, "192.0.2.1", "?grant_type=%70assword");
    expect((await signIn(RIGHT, "192.0.2.1")).status).toBe(429);
  });

  it("and nothing else that came with it", async () => {
    const body = { email: "ada@example.com", password: RIGHT, phone: "1", data: { role: "x" } };
    expect((await post(body, "192.0.2.1")).status).toBe(200);
    expect(tried).toEqual([{ email: "ada@example.com", password: RIGHT }]);
  });

  it.each([
    ["", ""],
    ["?grant_type=", "{}"],
    ["?grant_type=id_token", "{}"],
    ["?grant_type=refresh_token&grant_type=password", "{}"],
    ["?grant_type=password", "email=ada%40example.com&password=x"],
    ["?grant_type=password", "[]"],
    ["?grant_type=password", '{"phone":"1","password":"x"}'],
    ["?grant_type=password", '{"email":["ada@example.com"],"password":"x"}'],
  ])("and %s with %s is refused untried", async (query, body) => {
    expect((await post(body, "192.0.2.1", query)).status).toBe(400);
    expect(tried).toEqual([]);
  });
});
