import { executionAsyncResource } from "node:async_hooks";

declare global {
  var keptTick: object | undefined;
}

/**
 * Keeps one of Node's tick objects alive, so that `process.nextTick` stays fast. V8 drops the hidden
 * class of objects of which a large garbage collection finds none, and between two requests no tick
 * waits. Later ticks get a new hidden class, which makes each five times as slow: a quarter of the
 * rate of cached pages (decisions 013 and 025). Call it before much else has run.
 */
export function keepTickShape(): void {
  process.nextTick(() => {
    globalThis.keptTick = executionAsyncResource();
  });
}
