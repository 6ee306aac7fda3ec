import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CALL_TIMEOUT, inTime, isTimeout, withTimeout } from "./timed-fetch";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ADDRESS = "https://backend.example/rest/v1/partners";

/** Rejects when its signal aborts, and never responds. */
const silent: typeof fetch = (_, init) =>
  new Promise((_, reject) => {
    const fail = () => reject(init?.signal?.reason);
    if (init?.signal?.aborted) fail();
    init?.signal?.addEventListener("abort", fail);
  });

const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error) => error);

test("a call that is never answered ends after the longest time", async () => {
  const failure = failureOf(withTimeout(silent)(ADDRESS));
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT - 1);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(isTimeout(await failure)).toBe(true);
});

test("an answer that stalls in the middle ends too", async () => {
  const body = (signal: AbortSignal) =>
    new ReadableStream({
      start: (stream) => signal.addEventListener("abort", () => stream.error(signal.reason)),
    });
  const stalling = withTimeout(async (_, init) => new Response(body(init?.signal as AbortSignal)));
  const failure = failureOf((await stalling(ADDRESS)).text());
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT);
  expect(isTimeout(await failure)).toBe(true);
});

test("a call ends when its caller says so, also by a request's own signal", async () => {
  const caller = new AbortController();
  const left = new Error("The page was left");
  const failures = [
    failureOf(withTimeout(silent)(ADDRESS, { signal: caller.signal })),
    failureOf(withTimeout(silent)(new Request(ADDRESS, { signal: caller.signal }))),
  ];
  caller.abort(left);
  expect(await Promise.all(failures)).toEqual([left, left]);
  expect(await failureOf(withTimeout(silent)(ADDRESS, { signal: caller.signal }))).toBe(left);
  expect(vi.getTimerCount()).toBe(0);
});

test("what is answered in time is untouched", async () => {
  const answer = await withTimeout(async () => Response.json({ rows: 2 }))(ADDRESS);
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT);
  expect(await answer.json()).toEqual({ rows: 2 });
});

test("several calls in a row have one longest time", async () => {
  const failure = failureOf(inTime(new Promise(() => {})));
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT);
  expect(isTimeout(await failure)).toBe(true);
  await expect(inTime(Promise.resolve("here"))).resolves.toBe("here");
  await expect(inTime(Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(vi.getTimerCount()).toBe(0);
});
