import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "./query-client";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

const client = () => createQueryClient(() => Promise.reject(new Error("No tables")));

/** The number of attempts for a read that fails like this, and its result. */
async function tries(error: Error) {
  const queryFn = vi.fn(() => Promise.reject(error));
  const queries = client();
  // By default `fetchQuery` does not retry.
  const { retry } = queries.getDefaultOptions().queries ?? {};
  const reading = queries.fetchQuery({ queryKey: ["partners"], queryFn, retry });
  const failure = reading.catch((reason: unknown) => reason);
  await vi.runAllTimersAsync();
  return [queryFn.mock.calls.length, await failure];
}

test("a failed read is tried once more, unless it has taken the longest time", async () => {
  const broken = new TypeError("Failed to fetch");
  expect(await tries(broken)).toEqual([2, broken]);
  const late = new DOMException("Too late", "TimeoutError");
  expect(await tries(late)).toEqual([1, late]);
});

test("without a network a read fails and a write is tried, in place of waiting for one", async () => {
  onlineManager.setOnline(false);
  const broken = new TypeError("Failed to fetch");
  expect(await tries(broken)).toEqual([2, broken]);
  const { networkMode } = client().getDefaultOptions().mutations ?? {};
  expect(networkMode).toBe("always");
});
