import { useCallback, useEffect, useState } from "react";
import { attempt } from "~/lib/storage";

/** The browser's storage; where it is blocked, only the server's own limit applies. */
const memory = () =>
  attempt<Memory>(() => window.localStorage, {
    getItem: () => null,
    setItem: () => {},
    removeItem: () => {},
  });

/** This browser's lockout after failed attempts, the same in all its tabs. */
export function useLockout() {
  const [until, setUntil] = useState(() => lockedUntil(memory(), Date.now()));

  /** Checks again, and returns when the lockout ends; null if there is none. */
  const check = useCallback(() => {
    const found = lockedUntil(memory(), Date.now());
    setUntil(found);
    return found;
  }, []);

  useEffect(() => {
    const events = ["storage", "focus", "pageshow"] as const;
    for (const event of events) window.addEventListener(event, check);
    return () => {
      for (const event of events) window.removeEventListener(event, check);
    };
  }, [check]);

  useEffect(() => {
    if (until === null) return;
    // A moment later, because timers may fire early.
    const timer = setTimeout(check, Math.max(0, until - Date.now()) + 50);
    return () => clearTimeout(timer);
  }, [until, check]);

  return {
    until,
    check,
    fail: () => {
      countFailure(memory(), Date.now());
      return check();
    },
    clear: () => {
      clearFailures(memory());
      setUntil(null);
    },
  };
}

const clockTime = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
const MINUTE = 60_000;

/** The message of a lockout. The time is rounded up, so that waiting until then is enough. */
export const lockoutWords = (until: number) =>
  `Too many failed login attempts. Please try again after ${clockTime.format(Math.ceil(until / MINUTE) * MINUTE)}`;

/** Failed attempts before this browser waits, and how long, in ms (docs/product.md 10.2). */
const FAILURES_ALLOWED = 5;
export const LOCKOUT_TIME = 15 * 60_000;

export const FAILURES_KEY = "last-hurrah.login-failures";
export const LOCKED_UNTIL_KEY = "last-hurrah.login-locked-until";

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * When the lockout ends, in milliseconds since 1970; null if there is none. An expired one is
 * cleared, together with the count. So is one that could not have been stored here: unreadable, or
 * further ahead than a lockout lasts, as after the clock was set back.
 */
export function lockedUntil(memory: Memory, now: number): number | null {
  const stored = memory.getItem(LOCKED_UNTIL_KEY);
  if (stored === null) return null;
  const until = Number(stored);
  if (until > now && until <= now + LOCKOUT_TIME) return until;
  clearFailures(memory);
  return null;
}

/** @returns when the lockout ends, if this refused attempt started one; otherwise null */
export function countFailure(memory: Memory, now: number): number | null {
  const failures = (Number(memory.getItem(FAILURES_KEY)) || 0) + 1;
  memory.setItem(FAILURES_KEY, String(failures));
  if (failures < FAILURES_ALLOWED) return null;
  const until = now + LOCKOUT_TIME;
  memory.setItem(LOCKED_UNTIL_KEY, String(until));
  return until;
}

export function clearFailures(memory: Memory): void {
  memory.removeItem(FAILURES_KEY);
  memory.removeItem(LOCKED_UNTIL_KEY);
}
