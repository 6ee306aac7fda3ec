/** Failed attempts after which this browser waits, and how long, in milliseconds (section 9). */
export const FAILURES_ALLOWED = 5;
export const LOCKOUT_TIME = 15 * 60_000;

export const FAILURES_KEY = "last-hurrah.login-failures";
export const LOCKED_UNTIL_KEY = "last-hurrah.login-locked-until";

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * When the lockout ends, in milliseconds since 1970; null while signing in is open. One that has
 * expired is cleared, together with the count. So is one that could not have been stored here: an
 * unreadable one, or one further ahead than a lockout lasts, as after the clock was set back.
 */
export function lockedUntil(memory: Memory, now: number): number | null {
  const stored = memory.getItem(LOCKED_UNTIL_KEY);
  if (stored === null) return null;
  const until = Number(stored);
  if (until > now && until <= now + LOCKOUT_TIME) return until;
  clearFailures(memory);
  return null;
}

/**
 * Counts a refused attempt.
 * @returns when the lockout ends, if this attempt began one; otherwise null
 */
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
