import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Backend } from "../backend";
import { createLog } from "../http/log";
import { followSchedule } from "./schedule";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SECOND = 1_000;

/** A backend whose next change is at this moment of the fake clock. */
function follow(time: () => number | null) {
  const forget = vi.fn();
  const fetch = vi.fn(async () => {
    const at = time();
    return Response.json(at === null ? null : at - Date.now());
  });
  const backend = { url: "http://site", secretKey: "key", fetch } as unknown as Backend;
  return { forget, fetch, schedule: followSchedule(backend, forget, createLog("silent")) };
}

it("forgets the pages when an article comes, not before, and looks for the next", async () => {
  const times = [Date.now() + 20 * SECOND, Date.now() + 40 * SECOND];
  const { forget } = follow(() => times.find((time) => time > Date.now()) ?? null);
  await vi.advanceTimersByTimeAsync(19 * SECOND);
  expect(forget).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(forget).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20 * SECOND);
  expect(forget).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(600 * SECOND);
  expect(forget).toHaveBeenCalledTimes(2);
});

it("knows of a schedule that is far, and of one that is made or taken back meanwhile", async () => {
  let time: number | null = Date.now() + 3_600 * SECOND;
  const { forget, schedule } = follow(() => (time !== null && time > Date.now() ? time : null));
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  time = Date.now() + 5 * SECOND;
  schedule.look();
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  time = null;
  schedule.look();
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(forget).not.toHaveBeenCalled();
  time = Date.now() + 100 * SECOND;
  await vi.advanceTimersByTimeAsync(99 * SECOND);
  expect(forget).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(forget).toHaveBeenCalledTimes(1);
});

it("goes on after the database was away, and ends", async () => {
  let isAway = true;
  const time = Date.now() + 60 * SECOND;
  const { forget, fetch, schedule } = follow(() => {
    if (isAway) throw new TypeError("away");
    return time > Date.now() ? time : null;
  });
  await vi.advanceTimersByTimeAsync(20 * SECOND);
  isAway = false;
  await vi.advanceTimersByTimeAsync(45 * SECOND);
  expect(forget).toHaveBeenCalledTimes(1);
  await schedule.stop();
  const calls = fetch.mock.calls.length;
  await vi.advanceTimersByTimeAsync(600 * SECOND);
  expect(fetch.mock.calls).toHaveLength(calls);
});
