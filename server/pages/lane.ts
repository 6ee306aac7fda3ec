type Begin = () => void;

/** A queue in which networks take turns. */
export class Lane {
  /** By network, round robin. */
  readonly #queues = new Map<string, Begin[]>();
  /** Counts of those that have left for a while, by network. */
  readonly #away = new Map<string, number>();
  readonly #most: { network: number; all: number };
  #waiting = 0;
  #held = 0;

  /** @param most that may wait or be away: of one network, and of all together */
  constructor(most: { network: number; all: number }) {
    this.#most = most;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Tells whether the network's or all of the room is taken. */
  fullFor(network: string): "network" | "all" | undefined {
    const own = (this.#queues.get(network)?.length ?? 0) + (this.#away.get(network) ?? 0);
    if (own >= this.#most.network) return "network";
    return this.#waiting + this.#held >= this.#most.all ? "all" : undefined;
  }

  push(network: string, begin: Begin): void {
    const own = this.#queues.get(network) ?? [];
    own.push(begin);
    this.#queues.set(network, own);
    this.#waiting += 1;
  }

  /** Takes the next one from the queue. */
  shift(): Begin | undefined {
    const [network, own = []] = this.#queues.entries().next().value ?? [];
    const begin = own.shift();
    if (network === undefined || !begin) return undefined;
    // The network moves to the end of the round.
    this.#queues.delete(network);
    if (own.length) this.#queues.set(network, own);
    this.#waiting -= 1;
    return begin;
  }

  /** Reserves the place of one that leaves for a while, until it is released. */
  hold(network: string): void {
    this.#held += 1;
    this.#away.set(network, (this.#away.get(network) ?? 0) + 1);
  }

  release(network: string): void {
    this.#held -= 1;
    const left = (this.#away.get(network) ?? 1) - 1;
    if (left > 0) this.#away.set(network, left);
    else this.#away.delete(network);
  }
}
