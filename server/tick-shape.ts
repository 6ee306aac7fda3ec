import { executionAsyncResource } from "node:async_hooks";

declare global {
  var keptTick: object | undefined;
}

/**
 * Keeps one of Node's ticks for as long as the process lives, so that making more of them stays
 * quick. V8 forgets the shape of objects of which a large garbage collection finds none, and
 * between two requests no tick waits. After that the next one has a new shape, which the code of
 * `process.nextTick` never recovers from: each tick takes five times as long, and an answer from
 * the cache needs several. To be called before much else has run (docs/decisions/013).
 */
export function keepTickShape(): void {
  process.nextTick(() => {
    globalThis.keptTick = executionAsyncResource();
  });
}
