import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Watchdog } from "./watchdog";

const bitten = vi.fn();
let dog: Watchdog;
const open = (bytes = Number.POSITIVE_INFINITY) =>
  new Watchdog({ bytes, pid: () => process.pid, onExceeded: bitten });

beforeEach(() => {
  vi.useFakeTimers();
  bitten.mockClear();
});
afterEach(() => {
  dog.stop();
  vi.useRealTimers();
});

describe("a request", () => {
  test("that is answered in time is none of its business", () => {
    dog = open();
    const watched = dog.watch(1_000);
    vi.advanceTimersByTime(900);
    dog.unwatch(watched);
    vi.advanceTimersByTime(5_000);
    expect(bitten).not.toHaveBeenCalled();
  });

  test("that takes too long is the end of its engine, once", () => {
    dog = open();
    const [slow, other] = [dog.watch(1_000), dog.watch(10_000)];
    vi.advanceTimersByTime(3_000);
    expect(bitten.mock.calls).toEqual([["deadline"]]);
    expect([slow.overdue, other.overdue]).toEqual([true, false]);
  });

  test("waits for maintenance at no cost", () => {
    dog = open();
    const watched = dog.watch(1_000);
    dog.pause();
    vi.advanceTimersByTime(60_000);
    dog.resume();
    vi.advanceTimersByTime(500);
    expect(bitten).not.toHaveBeenCalled();
    expect(watched.overdue).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(bitten).toHaveBeenCalledOnce();
  });
});

test("a process with too much in memory is ended", () => {
  dog = open(1);
  vi.advanceTimersByTime(500);
  expect(bitten).toHaveBeenCalledWith("memory");
});
