import { beforeEach, expect, test } from "vitest";
import {
  clearFailures,
  countFailure,
  FAILURES_KEY,
  LOCKED_UNTIL_KEY,
  LOCKOUT_TIME,
  lockedUntil,
} from "./use-lockout";

const now = Date.parse("2026-11-21T12:00:00Z");
let stored: Map<string, string>;
let memory: Parameters<typeof lockedUntil>[0];

beforeEach(() => {
  stored = new Map();
  memory = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
});

const fail = (times: number) => Array.from({ length: times }, () => countFailure(memory, now));

test("four failures leave signing in open", () => {
  expect(fail(4)).toEqual([null, null, null, null]);
  expect(lockedUntil(memory, now)).toBeNull();
});

test("the fifth failure locks for fifteen minutes", () => {
  expect(fail(5).at(-1)).toBe(now + 15 * 60_000);
  expect(lockedUntil(memory, now)).toBe(now + LOCKOUT_TIME);
  expect(lockedUntil(memory, now + LOCKOUT_TIME - 1)).toBe(now + LOCKOUT_TIME);
});

test("expiry clears the lockout and the count", () => {
  fail(5);
  expect(lockedUntil(memory, now + LOCKOUT_TIME)).toBeNull();
  expect(stored.size).toBe(0);
  expect(fail(4)).not.toContain(now + LOCKOUT_TIME);
});

test("success clears the count", () => {
  fail(4);
  clearFailures(memory);
  expect(countFailure(memory, now)).toBeNull();
});

test("what could not have been stored here locks nobody out", () => {
  for (const value of ["nonsense", "", String(now + LOCKOUT_TIME + 1), "Infinity"]) {
    stored.set(LOCKED_UNTIL_KEY, value);
    expect(lockedUntil(memory, now)).toBeNull();
    expect(stored.has(LOCKED_UNTIL_KEY)).toBe(false);
  }
  stored.set(FAILURES_KEY, "nonsense");
  expect(countFailure(memory, now)).toBeNull();
});
