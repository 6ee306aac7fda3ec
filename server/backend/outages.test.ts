import { expect, test } from "vitest";
import { answerOutages } from "./outages";

const error = (message: string, code = "SUP") => Response.json({ code, message }, { status: 500 });
const never = () => new Promise<never>(() => undefined);

/** What a call comes to that a backend answers so. */
async function statusOf(answer: () => Promise<Response> | Response, isAway = false, patience = 50) {
  const ready = () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve());
  const fetch = answerOutages(
    async () => answer(),
    () => patience,
    ready,
  );
  const { status, headers } = await fetch("http://backend.internal/rest/v1/partners");
  expect(headers.get("retry-after")).toBe(status === 503 ? "5" : null);
  return status;
}

test.each([
  ["the driver finds no server", error("connect", "ECONNREFUSED")],
  ["the driver's connection ends", error("write", "CONNECTION_ENDED")],
  ["the server's connections are used up", error("too many clients", "53300")],
  ["the server is stopped", error("shutting down", "57P01")],
  ["the connection broke", error("connection failure", "08006")],
  ["a statement took too long", error("canceling statement due to statement timeout")],
])("a call is to be made again where %s", async (_, answer) => {
  expect(await statusOf(() => answer)).toBe(503);
});

test("so is one that is not answered in time, and any failure while the database is away", async () => {
  expect(await statusOf(never)).toBe(503);
  expect(await statusOf(() => error("internal"), true)).toBe(503);
});

test("a failure of ours, a refusal and an answer stay what they are", async () => {
  expect(await statusOf(() => error("internal error", "XX000"))).toBe(500);
  expect(await statusOf(() => new Response(null, { status: 404 }), true)).toBe(404);
  expect(await statusOf(() => Response.json([]), true)).toBe(200);
  await expect(statusOf(() => Promise.reject(new TypeError("broken")))).rejects.toThrow("broken");
});
