import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { FunctionError, invokeFunction } from "./functions";

// A module that another file has loaded does not have the stub below.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock("~shared/config", () => ({
  browserConfig: () => ({ backendUrl: "https://backend.example", publishableKey: "public-key" }),
}));

const ROW = "6b0f4f52-0f4e-4a3e-9c62-2f6f0d2b8a11";
const answer = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal("fetch", answer));
afterEach(() => {
  vi.unstubAllGlobals();
  answer.mockReset();
});

test("a function is called with the public key, as bearer too, and a JSON body", async () => {
  answer.mockResolvedValue(Response.json({ success: true }));
  await expect(
    invokeFunction("email-marketing", { operation: "addContact" }, ROW),
  ).resolves.toEqual({
    success: true,
  });
  const [address, request] = answer.mock.calls[0] ?? [];
  expect(address).toBe("https://backend.example/functions/v1/email-marketing");
  expect(request).toMatchObject({ method: "POST", body: '{"operation":"addContact"}' });
  expect(Object.fromEntries(new Headers(request?.headers))).toEqual({
    apikey: "public-key",
    authorization: "Bearer public-key",
    "content-type": "application/json",
    "idempotency-key": ROW,
  });
});

test.each([
  ["an error field", Response.json({ error: "No." }), 200],
  ["a refusal", Response.json({ error: "Nothing to sync" }, { status: 409 }), 409],
  ["a failing status alone", Response.json({}, { status: 503 }), 503],
  ["a page in place of JSON", new Response("<html>", { status: 200 }), 200],
  ["nothing", new Response(null, { status: 502 }), 502],
])("%s is a failure", async (_, response, status) => {
  answer.mockResolvedValue(response);
  const failure = await invokeFunction("email-marketing", {}, ROW).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FunctionError);
  expect(failure).toMatchObject({ status });
});

test("a network that fails is no refusal", async () => {
  answer.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(invokeFunction("email-marketing", {}, ROW)).rejects.toThrow(TypeError);
});
