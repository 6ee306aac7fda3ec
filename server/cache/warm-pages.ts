import { setImmediate } from "node:timers/promises";
import { FIXED_PAGES } from "./page-address";
import type { PageCache } from "./page-cache";

/**
 * Renders the pages that visitors ask for first, before they do, one after the other.
 * @returns how to stop it; resolves when the page that is being rendered is done
 */
export function warmPages(cache: PageCache): { stop: () => Promise<void> } {
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
    stop: () => {
      stopped = true;
      return done;
    },
  };
}
