import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FAMILY_KEY } from "./family";

vi.mock("./family-auth", () => ({
  current: vi.fn(async () => ({ id: "renewed" })),
  accessToken: vi.fn(async () => "renewed"),
  renew: vi.fn(async () => null),
}));
vi.mock("~shared/config", () => ({
  browserConfig: () => ({ backendUrl: "https://site.example", publishableKey: "public" }),
}));

const user = { id: "family", email: "june@example.com" };

/** Keeps a session in the browser's storage that ends in so many seconds. */
const keep = (seconds: number, access_token = "kept") => {
  const expires_at = Date.now() / 1_000 + seconds;
  const kept = JSON.stringify({ access_token, expires_at, user });
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === FAMILY_KEY ? kept : null) });
};

const answer = (status: number, body = "") => new Response(body || null, { status });

/** As a page that has just loaded: other tests share the modules. */
async function loaded() {
  vi.resetModules();
  return { ...(await import("./session")), auth: await import("./family-auth") };
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

test("a session that lasts is used without the code that renews it", async () => {
  keep(3_600);
  const { auth, currentFamily, familyHeaders } = await loaded();
  expect(await currentFamily()).toEqual(user);
  expect(await familyHeaders()).toEqual({ apikey: "public", authorization: "Bearer kept" });
  expect(auth.current).not.toHaveBeenCalled();
  expect(auth.accessToken).not.toHaveBeenCalled();
});

test("a session about to end is renewed first", async () => {
  keep(60);
  const { currentFamily, familyHeaders } = await loaded();
  expect(await currentFamily()).toEqual({ id: "renewed" });
  expect(await familyHeaders()).toMatchObject({ authorization: "Bearer renewed" });
});

test("a token that the server refuses is renewed, and the call made again", async () => {
  keep(3_600);
  const { auth, postAsFamily } = await loaded();
  vi.mocked(fetch).mockResolvedValueOnce(answer(401)).mockResolvedValueOnce(answer(204));
  vi.mocked(auth.renew).mockImplementationOnce(async () => {
    await Promise.resolve();
    keep(3_600, "new");
    return null;
  });
  expect(await postAsFamily("rpc/open_plan", { plan_id: "plan" })).toEqual({
    data: null,
    error: null,
    status: 204,
  });
  expect(auth.renew).toHaveBeenCalledOnce();
  const tokens = vi
    .mocked(fetch)
    .mock.calls.map(([, init]) => new Headers(init?.headers).get("authorization"));
  expect(tokens).toEqual(["Bearer kept", "Bearer new"]);
});

test.each([
  ['{"code":"P0001","message":"plan_full"}', { code: "P0001", message: "plan_full" }],
  ["Bad gateway", { code: "", message: "Bad gateway" }],
])("a refusal of %s is read", async (body, error) => {
  keep(3_600);
  const { postAsFamily } = await loaded();
  vi.mocked(fetch).mockResolvedValueOnce(answer(502, body));
  expect(await postAsFamily("plan_tasks", {})).toEqual({ error, status: 502 });
});
