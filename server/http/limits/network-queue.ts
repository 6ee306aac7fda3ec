import pLimit, { type LimitFunction } from "p-limit";

/** Most calls of one network under way and waiting: a browser makes six at a time. */
const MOST = { underWay: 6, waiting: 200 };

/** The next ones of a network wait behind its own: who sends hundreds delays nobody else. */
export class NetworkQueue {
  readonly #networks = new Map<string, { limit: LimitFunction; calls: number }>();
  readonly #most: typeof MOST;

  constructor(most = MOST) {
    this.#most = most;
  }

  /** @returns undefined if too many of this network wait already */
  run<Result>(network: string, task: () => Promise<Result>): Promise<Result> | undefined {
    const { underWay, waiting } = this.#most;
    const own = this.#networks.get(network) ?? { limit: pLimit(underWay), calls: 0 };
    if (own.calls >= underWay + waiting) return undefined;
    own.calls += 1;
    this.#networks.set(network, own);
    return own.limit(task).finally(() => {
      own.calls -= 1;
      if (own.calls === 0) this.#networks.delete(network);
    });
  }

  get size(): number {
    return this.#networks.size;
  }
}
