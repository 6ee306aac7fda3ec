import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ADA, RIGHT, type SignInSite, signInSite } from "../../../tests/support/site/sign-in-site";

/** More guesses than any test makes. */
const MANY = { points: 1000, seconds: 60 };

let site: SignInSite;
let signIn: SignInSite["signIn"];
let guess: SignInSite["guess"];
beforeEach(() => {
  site = signInSite();
  ({ signIn, guess } = site);
});
afterEach(() => void vi.useRealTimers());

describe("guesses at one account from many addresses", () => {
  it("wait from the eleventh on, a little longer each time", async () => {
    await guess(16);
    expect(site.state.pauses).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
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

  it("keep its owner off no device where they have signed in before, wherever it is", async () => {
    const cookie = await site.becomeKnown();
    await guess(110);
    site.state.pauses = [];
    expect((await signIn(RIGHT, "192.0.2.7", ADA, cookie)).status).toBe(200);
    expect(site.state.pauses).toEqual([]);
    expect((await signIn(RIGHT, "192.0.2.1")).status).toBe(429);
  });

  it("keep its owner off no such device after a restart either", async () => {
    const cookie = await site.becomeKnown();
    site.start({ altogether: MANY });
    await guess(110, "2001:db8");
    expect((await signIn(RIGHT, "192.0.2.7", ADA, cookie)).status).toBe(200);
  });

  it("slow a new address, and do not refuse it, while they are fewer", async () => {
    await guess(50);
    expect((await signIn(RIGHT, "192.0.2.1")).status).toBe(200);
    site.state.pauses = [];
    await guess(2, "10.1");
    expect(site.state.pauses).toEqual([]);
  });

  it("hold up no other account", async () => {
    await guess(110);
    expect((await signIn(RIGHT, "192.0.2.1", "bea@example.com")).status).toBe(200);
  });

  it("hold only so many connections", async () => {
    await guess(10);
    let release = () => {};
    site.state.held = new Promise((resolve) => {
      release = resolve;
    });
    const waiting = Array.from({ length: 10 }, (_, i) => signIn("a guess", `10.2.0.${i}`));
    await expect.poll(() => site.state.pauses.length).toBe(10);
    const refused = await signIn("a guess", "10.3.0.1");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "8"]);
    release();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(10).fill(400));
  });

  it("are not those that the backend could not answer", async () => {
    for (let i = 0; i < 30; i += 1) await signIn("broken", `10.4.0.${i}`);
    expect(site.state.pauses).toEqual([]);
  });
});

describe("guesses at many accounts from many addresses", () => {
  const guessAt = (i: number) => signIn("a guess", `10.0.${i}.1`, `someone-${i}@example.com`);

  it("are refused when they are too many for the database, on unknown devices alone", async () => {
    site.start({ altogether: { points: 3, seconds: 60 } });
    const cookie = await site.becomeKnown();
    // A successful sign-in is not a guess.
    for (let i = 0; i < 5; i += 1) await site.becomeKnown(`someone-${i}@example.com`);
    for (let i = 0; i < 3; i += 1) expect((await guessAt(i)).status).toBe(400);
    const refused = await guessAt(9);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect((await signIn(RIGHT, "192.0.2.1", ADA, cookie)).status).toBe(200);
  });

  it("count for no account when they are refused so", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    site.start({ altogether: { points: 1, seconds: 60 } });
    await guessAt(1);
    for (let i = 0; i < 10; i += 1) expect((await signIn("a guess", "10.1.0.1")).status).toBe(429);
    vi.setSystemTime(Date.now() + 61_000);
    expect((await signIn(RIGHT, "10.1.0.1")).status).toBe(200);
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

  it("are forgotten with a sign-in that succeeds", async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1) await signIn("a guess", "192.0.2.1");
      expect((await signIn(RIGHT, "192.0.2.1")).status).toBe(200);
    }
  });

  it("lock it where its owner has signed in, on devices that are new there", async () => {
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
    for (let i = 0; i < 5; i += 1) await site.post(body, "192.0.2.1", "?grant_type=%70assword");
    expect((await signIn(RIGHT, "192.0.2.1")).status).toBe(429);
  });

  it("and nothing else that came with it", async () => {
    const body = { email: "ada@example.com", password: RIGHT, phone: "1", data: { role: "x" } };
    expect((await site.post(body, "192.0.2.1")).status).toBe(200);
    expect(site.state.tried).toEqual([{ email: "ada@example.com", password: RIGHT }]);
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
    expect((await site.post(body, "192.0.2.1", query)).status).toBe(400);
    expect(site.state.tried).toEqual([]);
  });
});
