import { expect, test, vi } from "vitest";
import { signAddress, signingAddresses, VISITOR_ADDRESS } from "./signed-address";

const PROJECT = "https://project.example";
const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 27, 12);

/** A project that keeps what it was asked. */
function project(readKey: () => Promise<string> = async () => "second") {
  const asked: Request[] = [];
  const time = { now: NOON };
  const fetch = signingAddresses({
    fetch: async (input, init) => {
      asked.push(new Request(input, init));
      return Response.json([]);
    },
    key: "first",
    readKey,
    now: () => time.now,
  });
  /** @returns the header of a call with these */
  const told = async (path: string, headers: Record<string, string> = {}) => {
    await fetch(PROJECT + path, { headers });
    return asked.at(-1)?.headers.get(VISITOR_ADDRESS);
  };
  return { asked, fetch, told, time };
}

const FROM = { "x-forwarded-for": "192.0.2.1" };
const ROWS = "/rest/v1/partners";

test("a call of the tables says for whom it is made, and one for nobody says so", async () => {
  const { asked, fetch, told } = project();
  expect(await told(ROWS, FROM)).toBe(signAddress("192.0.2.1", "first", NOON));
  expect(await told(ROWS)).toBe(signAddress("", "first", NOON));
  const body = '{"subject":"A garden"}';
  await fetch(new Request(PROJECT + ROWS, { method: "POST", headers: FROM, body }));
  expect(asked.at(-1)?.headers.get(VISITOR_ADDRESS)).toContain(".192.0.2.1");
  expect(await asked.at(-1)?.text()).toBe(body);
});

test("what a visitor claims is not passed on", async () => {
  const { told } = project();
  const claim = { [VISITOR_ADDRESS]: signAddress("192.0.2.9", "first", NOON) };
  expect(await told(ROWS, { ...FROM, ...claim })).toContain(".192.0.2.1");
  expect(await told(ROWS, claim)).toBe(signAddress("", "first", NOON));
});

test.each(["/auth/v1/user", "/storage/v1/object/a", "/functions/v1/email-marketing"])(
  "%s needs no address",
  async (path) => {
    expect(await project().told(path, FROM)).toBeNull();
  },
);

test("the key changes when the database has another, and stays while it cannot say", async () => {
  const readKey = vi.fn<() => Promise<string>>();
  const { told, time } = project(readKey);
  const signed = (key: string) => signAddress("192.0.2.1", key, time.now);
  readKey.mockRejectedValueOnce(new Error("away"));
  time.now += 10 * MINUTE;
  expect(await told(ROWS, FROM)).toBe(signed("first"));
  readKey.mockResolvedValueOnce("second");
  time.now += 9 * MINUTE;
  expect(await told(ROWS, FROM)).toBe(signed("first"));
  time.now += MINUTE;
  await told(ROWS, FROM);
  await vi.waitFor(async () => expect(await told(ROWS, FROM)).toBe(signed("second")));
  expect(readKey).toHaveBeenCalledTimes(2);
});
