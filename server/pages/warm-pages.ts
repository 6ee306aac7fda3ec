import { setTimeout as wait } from "node:timers/promises";
import { FIXED_PAGES } from "./page-address";
import type { PageCache } from "./page-cache";

export type Warming = {
  /** Resolves once the page that most visitors see first is cached, or has failed. */
  first: Promise<void>;
  /** Resolves once all are. */
  done: Promise<void>;
  /** Resolves once the current rendering has ended. */
  stop: () => Promise<void>;
};

/** Milliseconds between two pages, in which waiting requests are answered. */
const PAUSE = 50;

/** Renders the pages that visitors ask for first, before they do, one after the other. */
export function warmPages(cache: PageCache, pause = PAUSE): Warming {
  const [home = "/", ...others] = FIXED_PAGES;
  let stopped = false;
  const warm = async (address: string) => {
    // The renderer logs what fails; the first visitor's request tries again.
    if (!cache.find(address)) await cache.load(address).catch(() => undefined);
  };
  const first = warm(home);
  const done = first.then(async () => {
    for (const address of others) {
      await wait(pause);
      if (stopped) return;
      await warm(address);
    }
  });
  return {
    first,
    done,
    stop: () => {
      stopped = true;
      return done;
    },
  };
}
