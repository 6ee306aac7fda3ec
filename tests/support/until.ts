import { vi } from "vitest";
import { WAIT } from "./limits";

/** Waits until the condition holds, or no longer throws. */
export const until = <T>(condition: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(condition, { timeout: WAIT, interval: 5 });
