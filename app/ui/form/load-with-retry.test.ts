import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { canPost, loadWithRetry } from "./load-with-retry";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("code that fails to load is tried again, and its failure told in the end", async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new TypeError("first"));
  load.mockRejectedValueOnce(new TypeError("second"));
  load.mockResolvedValueOnce("code");
  const loaded = loadWithRetry(load);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe("code");

  load.mockReset().mockRejectedValue(new TypeError("gone"));
  const failed = expect(loadWithRetry(load)).rejects.toThrow("gone");
  await vi.runAllTimersAsync();
  await failed;
  expect(load).toHaveBeenCalledTimes(3);
});

it("the browser itself sends only where the site answers", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal("fetch", fetch);
  fetch.mockResolvedValueOnce(new Response("ok"));
  expect(await canPost()).toBe(true);
  fetch.mockResolvedValueOnce(new Response("busy", { status: 503 }));
  expect(await canPost()).toBe(false);
  fetch.mockRejectedValueOnce(new TypeError("offline"));
  expect(await canPost()).toBe(false);
});
