import { useCallback, useEffect, useState } from "react";
import { clearFailures, countFailure, lockedUntil } from "./lockout";

/** The browser's storage; where it is blocked, nothing is kept and the server's limit remains. */
function memory(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  try {
    return window.localStorage;
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  }
}

/** This browser's lockout after failed attempts, the same in all its tabs. */
export function useLockout() {
  const [until, setUntil] = useState(() => lockedUntil(memory(), Date.now()));

  /** Looks again, and returns when the lockout ends; null while there is none. */
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
    /** Counts a refused attempt; returns when the lockout that it began ends, or null. */
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

/** The words of a lockout. The time is rounded up, so that waiting for it is waiting enough. */
export const lockoutWords = (until: number) =>
  `Too many failed login attempts. Please try again after ${clockTime.format(Math.ceil(until / MINUTE) * MINUTE)}`;
