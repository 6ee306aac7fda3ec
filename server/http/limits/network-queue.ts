import pLimit, { type LimitFunction } from "p-limit";

/** Calls of one network that are under way, and that wait: a browser makes six at a time. */
const MOST = { underWay: 6, waiting: 200 };

/**
 * Runs a few calls of each network at a time; the next ones wait behind its own. A client that
 * sends hundreds at once delays nobody else.
 */
export class NetworkQueue {
  readonly #networks = new Map<string, LimitFunction>();

  /** @returns undefined: too many of this network wait already */
  run<Result>(network: string, task: () => Promise<Result>): Promise<Result> | undefined {
    const limit = this.#networks.get(network) ?? pLimit(MOST.underWay);
    if (limit.pendingCount >= MOST.waiting) return undefined;
    this.#networks.set(network, limit);
    return limit(task).finally(() => {
      // This one counts until it has been passed on.
      if (limit.activeCount <= 1 && limit.pendingCount === 0) this.#networks.delete(network);
    });
  }

  /** How many networks have calls under way. */
  get size(): number {
    return this.#networks.size;
  }
}
