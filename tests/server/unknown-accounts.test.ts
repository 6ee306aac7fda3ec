import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { NOBODY } from "../../server/backend/accounts/unknown-accounts";
import { openKeptTestBackend } from "../support/database/test-backend";

const KNOWN = "known@example.com";
const PASSWORD = "correct horse";
/** A family's address, which no password opens. */
const FAMILY = "family@example.com";

const site = await openKeptTestBackend({ RATE_LIMIT_SIGN_IN: "1000/1m" });
beforeAll(async () => {
  const { accounts, sessions } = site.backend;
  await accounts.create({ email: KNOWN, password: PASSWORD });
  const session = await sessions.startAnonymously?.();
  expect(await accounts.confirmAddress(session?.user.id ?? "", FAMILY)).toBe(true);
});

/** Requests to the database's side: calls, and the addresses of sign-ins. */
let asked: { path: string; email?: string }[];
beforeEach(() => {
  asked = [];
  const { fetch } = site.backend;
  vi.spyOn(site.backend, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const body = request.body ? await request.clone().json() : {};
    asked.push({ path: new URL(request.url).pathname, email: body.email });
    return fetch(request);
  });
});
afterEach(() => void vi.restoreAllMocks());

let sender = 0;
/** Signs in, from an address that has not failed before. */
async function signIn(email: string, password: string) {
  sender += 1;
  const answer = await site.ask("/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: site.anonymous,
    body: JSON.stringify({ email, password }),
    from: `192.0.2.${sender}`,
  });
  return { status: answer.status, body: await answer.text() };
}

describe("a wrong password", () => {
  /** The answer for an account that exists. */
  let wrong: Awaited<ReturnType<typeof signIn>> | undefined;

  it.each([
    KNOWN,
    "unknown@example.com",
    "Unknown@Example.com",
    "no address",
    "KNOWN@example.com",
    FAMILY,
    NOBODY,
  ])("for %s is compared, once, with that of an account that exists", async (email) => {
    wrong ??= await signIn(KNOWN, "not the password");
    asked = [];
    expect(await signIn(email, "not the password")).toEqual(wrong);
    expect(asked).toMatchObject([{ path: "/auth/v1/token" }]);
    expect(await site.backend.accounts.hasPassword(asked[0]?.email ?? "")).toBe(true);
  });

  it("is compared so too when the account for nobody was removed", async () => {
    const nobody = await site.backend.accounts.find(NOBODY);
    await site.backend.accounts.remove(nobody?.id ?? "");
    await Promise.all([1, 2, 3].map((n) => signIn(`${n}@example.com`, "a guess")));
    expect(asked.map(({ email }) => email)).toEqual([NOBODY, NOBODY, NOBODY]);
    expect(await site.backend.accounts.find(NOBODY)).toBeDefined();
  });

  it("without an address is compared with none", async () => {
    const answer = await signIn(" ", "a guess");
    expect(answer.status).toBe(400);
    expect(asked).toMatchObject([{ email: "" }]);
  });
});

it("the right password signs in", async () => {
  expect((await signIn(` ${KNOWN.toUpperCase()} `, PASSWORD)).status).toBe(200);
  expect((await signIn("unknown@example.com", PASSWORD)).status).toBe(400);
});

it("a database that is away is answered as such", async () => {
  vi.spyOn(site.backend.accounts, "find").mockRejectedValue(new Error("away"));
  vi.mocked(site.backend.fetch).mockResolvedValue(new Response("{}", { status: 503 }));
  expect((await signIn("unknown@example.com", "a guess")).status).toBe(503);
});
