import { setImmediate } from "node:timers/promises";
import { FIXED_PAGES } from "./page-address";
import type { PageCache } from "./page-cache";

export type Warming = {
  done: Promise<void>;
  /** Resolves once the page that is being rendered is there. */
  stop: () => Promise<void>;
};

/**
 * Renders the pages that visitors ask for first, before they do, one after the other.
 * @returns `done` when all are there, and how to stop before that
 */
export function warmPages(cache: PageCache): Warming {
  let stopped = false;
  const warm = async () => {
    for (const address of FIXED_PAGES) {
      // Whoever has come meanwhile goes first.
      await setImmediate();
      if (stopped) return;
      // What fails is told by whoever renders, and tried again by the first visitor.
      if (!cache.find(address)) await cache.load(address).catch(() => undefined);
    }
  };
  const done = warm();
  return {
    done,
    stop: () => {
      stopped = true;
      return done;
    },
  };
}
