import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "../../http/log";
import { StartError } from "../../settings";
import { DEADLINES } from "../engine/protocol";
import { openSupabaseBackend } from "./supabase";

const PROJECT = {
  url: "https://p.example",
  publishableKey: "sb_publishable_1",
  secretKey: "sb_secret_1",
};

const log = createLog("silent");
const open = () => openSupabaseBackend(PROJECT, log);
const HOOK = "/auth/v1/admin/generate_link";

/** How the project answers a call with a key, and how when an account is asked for. */
let answer: (key: string | null, path: string) => Response;
const answered = (_key: string | null, path: string) =>
  Response.json(path.endsWith("/visitor_address_key") ? "a key" : []);
let hook: () => Response;
let removed: string[];
beforeEach(() => {
  answer = answered;
  hook = () => Response.json({ msg: "Accounts are made by the people who run this site" }, REFUSED);
  removed = [];
  vi.stubGlobal("fetch", async (input: URL | string, init?: RequestInit) => {
    const { pathname } = new URL(input);
    if (pathname === HOOK) return hook();
    if (init?.method === "DELETE") removed.push(pathname);
    return answer(new Headers(init?.headers).get("apikey"), pathname);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const REFUSED = { status: 422 };

const refusal = async () => {
  const error = await open().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
};
const refuse = (status: number) => Response.json({ message: "No" }, { status });
const noNetwork = () => {
  throw new TypeError("fetch failed");
};

test("a project that answers to both keys is used as it is, from outside", async () => {
  const asked: (string | null)[] = [];
  answer = (key, path) => {
    asked.push(key);
    return answered(key, path);
  };
  const backend = await open();
  expect(asked).toEqual(["sb_publishable_1", "sb_secret_1"]);
  expect(backend).toMatchObject({ ...PROJECT, publicUrl: PROJECT.url, servedHere: false });
});

test("a project that cannot be used is told in one line", async () => {
  answer = noNetwork;
  expect(await refusal()).toBe(
    "The Supabase project at https://p.example cannot be reached. Correct SUPABASE_URL.",
  );
  answer = (key) => (key === "sb_publishable_1" ? refuse(401) : Response.json([]));
  expect(await refusal()).toContain("refuses SUPABASE_PUBLISHABLE_KEY");
  answer = (key) => (key === "sb_secret_1" ? refuse(401) : Response.json([]));
  expect(await refusal()).toContain("refuses SUPABASE_SECRET_KEY");
  answer = () => refuse(404);
  expect(await refusal()).toContain("Run `npx supabase@3 db push --remote`");
  // Its tables are an earlier version's.
  answer = (key) => (key === "sb_secret_1" ? refuse(404) : Response.json([]));
  expect(await refusal()).toContain("Run `npx supabase@3 db push --remote`");
  answer = () => refuse(500);
  expect(await refusal()).toContain("cannot be used (500)");
});

test("while the project is away, calls answer 503, and it is not ready", async () => {
  const backend = await open();
  await expect(backend.ready()).resolves.toBeUndefined();
  answer = noNetwork;
  const away = await backend.fetch(`${PROJECT.url}/rest/v1/partners`);
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"]);
  await expect(backend.ready()).rejects.toThrow("503");
  answer = answered;
  await expect(backend.ready()).resolves.toBeUndefined();
});

test("the site's own work is waited for as long as its statements may take", async () => {
  const { fetch, publishableKey, secretKey } = await open();
  const timeout = vi.spyOn(AbortSignal, "timeout");
  for (const apikey of [publishableKey, secretKey]) {
    await fetch(`${PROJECT.url}/rest/v1/rpc/remove_old_plan_data`, { headers: { apikey } });
  }
  const [ofVisitors, ofSite] = timeout.mock.calls.map(([most]) => most);
  expect(ofVisitors).toBe(20_000);
  expect(ofSite).toBeGreaterThan(DEADLINES.site.statement);
});

test("a caller that gave up waiting gets an abort, not an outage", async () => {
  const backend = await open();
  answer = noNetwork;
  const signal = AbortSignal.abort();
  await expect(backend.fetch(PROJECT.url, { signal })).rejects.toThrow("fetch failed");
});

test("the log tells if strangers can make accounts, and one made to see that is removed", async () => {
  const [error, warn] = [vi.spyOn(log, "error"), vi.spyOn(log, "warn")];
  await open();
  expect([error.mock.calls, warn.mock.calls, removed]).toEqual([[], [], []]);
  hook = () => Response.json({ id: "1", hashed_token: "a" });
  await open();
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("strangers can make"));
  expect(removed).toEqual(["/auth/v1/admin/users/1"]);
  for (hook of [() => Response.json({ msg: "No" }, { status: 404 }), noNetwork]) await open();
  expect(warn).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenCalledOnce();
});
