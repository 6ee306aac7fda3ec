import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { until } from "../../../tests/support/until";
import type { Backend } from "../../backend";
import { limitReads, limitRefused } from "./by-session";

const claims = (session_id: string, sub: string) =>
  Buffer.from(JSON.stringify({ sub, session_id })).toString("base64url");
/** A token of this site's; each renewal makes another one of the same session. */
const token = (session: string, account = session, made = 1) =>
  `${made}.${claims(session, account)}.signed`;

const backend = {
  secretKey: "sb_secret_tests",
  isSigned: (shown: string) => shown.endsWith(".signed"),
} as Backend;

const HOME = "192.0.2.1";
const as = (shown: string) => ({ authorization: `Bearer ${shown}` });
type Ask = { headers?: Record<string, string>; from?: string; path?: string; method?: string };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("refused calls", () => {
  let passed: number;
  let app: Hono;
  const limit = { points: 100, seconds: 60 };
  beforeEach(() => {
    passed = 0;
    app = new Hono()
      .use(limitRefused({ limit, trusted: 0, backend }, (c) => c.text("too many", 429)))
      .all("*", (c) => {
        passed += 1;
        return c.text("", Number(c.req.header("answer")) as 200);
      });
  });
  const ask = (answer: number, init: Ask = {}) =>
    app.request(
      init.path ?? "/rest/v1/plans",
      { method: init.method ?? "GET", headers: { answer: String(answer), ...init.headers } },
      { incoming: { socket: { remoteAddress: init.from ?? HOME } } },
    );
  const times = async (count: number, answer: number, init?: Ask) => {
    for (let i = 0; i < count; i += 1) await ask(answer, init);
  };
  const ended = as(token("ended", "ann"));

  it.each([400, 401, 403])(
    "answered %i slow a session down before anything is done",
    async (answer) => {
      await times(10, answer, { headers: ended });
      const refused = await ask(200, { headers: ended });
      expect([refused.status, refused.headers.get("retry-after"), passed]).toEqual([429, "60", 10]);
      vi.advanceTimersByTime(60_000);
      expect((await ask(200, { headers: ended })).status).toBe(200);
    },
  );

  it.each([200, 404, 406, 409, 429, 503])("are none that are answered %i", async (answer) => {
    await times(300, answer, { headers: ended });
    expect((await ask(200, { headers: ended })).status).toBe(200);
  });

  it("count for the session, whichever of its tokens is shown", async () => {
    for (let made = 0; made < 10; made += 1) {
      await ask(401, { headers: as(token("ended", "ann", made)) });
    }
    expect((await ask(200, { headers: as(token("ended", "ann", 11)) })).status).toBe(429);
  });

  it("keep out neither who signs in again nor anybody else at home, nor elsewhere", async () => {
    await times(200, 401, { headers: ended });
    expect((await ask(200, { headers: as(token("new", "ann")) })).status).toBe(200);
    expect((await ask(200, { headers: as(token("other", "bea")) })).status).toBe(200);
    expect((await ask(200)).status).toBe(200);
    expect((await ask(200, { headers: ended, from: "192.0.2.2" })).status).toBe(200);
  });

  it("of strangers, with keys and tokens that they invent, count for their network", async () => {
    for (let i = 0; i < 100; i += 1) {
      await ask(401, {
        headers: as(`1.${claims(`${i}`, `${i}`)}.invented`),
        from: `2001:db8::${i}`,
      });
    }
    expect((await ask(200, { from: "2001:db8::ffff" })).status).toBe(429);
    expect((await ask(200, { from: "2001:db8:0:1::1" })).status).toBe(200);
    // A family there without refusals still gets through.
    const family = { headers: as(token("family")), from: "2001:db8::1" };
    expect((await ask(200, family)).status).toBe(200);
  });

  it("of many sessions count for their network too, and keep out those that were refused", async () => {
    for (let session = 0; session < 20; session += 1) {
      await times(5, 403, { headers: as(token(`${session}`)) });
    }
    expect((await ask(200, { headers: as(token("0")) })).status).toBe(429);
    expect((await ask(200, { headers: as(token("family")) })).status).toBe(200);
  });

  it("end no session whose browser would renew it: it is told to try again", async () => {
    await times(100, 400);
    const path = "/auth/v1/token?grant_type=refresh_token";
    const renewal = await ask(200, { path, method: "POST" });
    expect([renewal.status, renewal.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(passed).toBe(100);
  });

  it("are not those for a picture that is gone, nor the site's own", async () => {
    await times(300, 400, { path: "/storage/v1/object/public/partner-images/a.png" });
    await times(300, 400, { headers: { apikey: backend.secretKey } });
    expect((await ask(200)).status).toBe(200);
    await times(100, 400, { path: "/storage/v1/object/partner-images/a.png", method: "POST" });
    expect((await ask(200)).status).toBe(429);
  });
});

describe("large reads", () => {
  const limit = { points: 100, seconds: 60 };
  let app: Hono;
  let sizes: (number | undefined)[];
  let held: Promise<void> | undefined;
  beforeEach(() => {
    sizes = [];
    held = undefined;
    app = new Hono()
      .use(limitReads({ limit, backend }, (c) => c.text("too many", 429)))
      .all("*", async (c) => {
        const size = Number(c.req.header("size"));
        sizes.push(size);
        await held;
        if (size) c.header("content-length", String(size));
        return c.body(null);
      });
  });
  const read = async (size: number, shown = token("phone", "ann")) =>
    app.request("/", { method: "POST", headers: { ...as(shown), size: String(size) } });
  /** Reads until it is refused. @returns how often it was let through */
  const flood = async (size: number, shown?: string) => {
    for (let i = 0; i <= 200; i += 1) {
      const answer = await read(size, shown);
      if (answer.status !== 429) continue;
      expect(answer.headers.get("retry-after")).toBe("60");
      return i;
    }
    throw new Error("was let through");
  };

  it("count for an account by their size, whichever session asks", async () => {
    // A read counts as the largest until its size is known.
    expect(await flood(81)).toBe(81);
    expect((await read(81, token("laptop", "ann"))).status).toBe(429);
    expect((await read(81, token("phone", "bea"))).status).toBe(200);
    vi.advanceTimersByTime(60_000);
    expect(await flood(800_000)).toBe(6);
  });

  it("count whole where their size is not said, or is beyond what was counted before", async () => {
    expect(await flood(0)).toBe(5);
    expect(await flood(5_000_000, token("other"))).toBe(1);
  });

  it("count before they are answered", async () => {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    const many = Array.from({ length: 200 }, () => read(800_000));
    await until(() => expect(sizes.length).toBeGreaterThan(0));
    release();
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  });

  it("leave a limit below one large read its polls", async () => {
    app = new Hono()
      .use(limitReads({ limit: { points: 5, seconds: 60 }, backend }, (c) => c.text("", 429)))
      .all("*", (c) => c.body(null, 200, { "content-length": "81" }));
    expect((await read(81)).status).toBe(200);
  });

  it("count as the most where that is what finding them costs", async () => {
    app = new Hono()
      .use(limitReads({ limit, backend, whole: true }, (c) => c.text("too many", 429)))
      .all("*", (c) => c.body(null, 200, { "content-length": "81" }));
    const statuses = [];
    for (let call = 0; call < 6; call += 1) statuses.push((await read(81)).status);
    expect(statuses).toEqual([...Array(5).fill(200), 429]);
    expect((await read(81, token("other", "bea"))).status).toBe(200);
  });

  it("leave an hour of polls in ten tabs, and a whole read now and then, alone", async () => {
    app = new Hono()
      .use(limitReads({ limit: { points: 600, seconds: 60 }, backend }, (c) => c.text("", 429)))
      .all("*", (c) => c.body(null, 200, { "content-length": c.req.header("size") ?? "" }));
    const statuses = new Set<number>();
    for (let poll = 0; poll < 720; poll += 1) {
      for (let tab = 0; tab < 10; tab += 1) {
        statuses.add((await read(poll % 6 === 0 && tab === 0 ? 772_000 : 81)).status);
      }
      vi.advanceTimersByTime(5_000);
    }
    expect(statuses).toEqual(new Set([200]));
  });

  it("are not those of whom the site does not know: they are refused elsewhere", async () => {
    for (let i = 0; i < 200; i += 1) expect((await read(81, "a.b.c")).status).toBe(200);
  });
});
