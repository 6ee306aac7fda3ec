import { setTimeout as wait } from "node:timers/promises";
import type { RateLimiterMemory } from "rate-limiter-flexible";
import { consume, limiter } from "../http/limits/limits";
import type { Limit } from "../settings";

/** Renderings at a time: while one is made, this thread answers nobody. */
const AT_ONCE = 1;

/**
 * Of one network, such as an office, and of all. Forms have room of their own, which made-up
 * addresses cannot take.
 */
const WAITING = { network: 40, all: 200 };

/** Seconds after which a visitor may retry if it is unknown when there will be room. */
const BUSY_SECONDS = 5;

/**
 * Between two renderings cached pages have the thread: for `times` as long as the first one took,
 * at most `longest` milliseconds. Short after a page that will be asked for again, long if many
 * wait for unknown addresses or searches (decision 013).
 */
const REST = { short: { times: 3, longest: 250 }, long: { times: 60, longest: 1_000 } };
const pause = (took: number, length: keyof typeof REST) =>
  wait(Math.min(took * REST[length].times, REST[length].longest));

/** So many that wait are a crowd: a visitor opens fewer at a time. */
const CROWD = 5;

/** Why a page is not rendered, or a picture not decoded, now. */
export class Busy extends Error {
  /** @param status 429 if this network asks for too much; 503 if all together do */
  constructor(
    readonly status: 429 | 503,
    readonly seconds: number,
  ) {
    super("too much at once");
  }
}

/** Waits for what needs none of this thread's time, such as a service; goes on in its next turn. */
export type Leave = <T>(task: () => Promise<T>) => Promise<T>;

/** Ends a turn; `kept` tells that its rendering is cached for others. */
type EndTurn = (kept: boolean) => void;

type Options<T> = {
  isCached?: (rendered: T) => boolean;
  isPost?: boolean;
};

/**
 * One page at a time, with networks taking turns: who makes up addresses waits behind itself, and
 * cached pages are answered meanwhile. Pages and forms take turns, too.
 */
export class Renders {
  readonly #calls: RateLimiterMemory;
  readonly #rest: typeof pause;
  readonly #pages = new Lane(WAITING);
  readonly #posts = new Lane(WAITING);
  #running = 0;
  #postsFirst = true;

  constructor(limit: Limit, rest: typeof pause = pause) {
    this.#calls = limiter(limit);
    this.#rest = rest;
  }

  /** @throws Busy, and what rendering throws */
  async run<T>(
    network: string,
    render: (leave: Leave) => Promise<T>,
    { isCached = () => false, isPost = false }: Options<T> = {},
  ): Promise<T> {
    const refused = await consume(this.#calls, isPost ? `posts of ${network}` : network);
    if (refused) throw new Busy(429, Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)));
    const lane = isPost ? this.#posts : this.#pages;
    const full = lane.fullFor(network);
    if (full) throw new Busy(full === "network" ? 429 : 503, BUSY_SECONDS);

    let turn = this.#turn(lane, network);
    let away = 0;
    let done = false;
    const leave: Leave = async (task) => {
      away += 1;
      if (away === 1) (await turn)(false);
      // A rendering that has left still takes room.
      lane.hold(network);
      try {
        return await task();
      } finally {
        lane.release(network);
        away -= 1;
        if (away === 0 && !done) {
          turn = this.#turn(lane, network);
          await turn;
        }
      }
    };
    let kept = false;
    try {
      await turn;
      const rendered = await render(leave);
      kept = isCached(rendered);
      return rendered;
    } finally {
      done = true;
      (await turn)(kept);
    }
  }

  /** Resolves when it is this network's turn, which lasts until it is ended. */
  #turn(lane: Lane, network: string): Promise<EndTurn> {
    return new Promise((resolve) => {
      lane.push(network, () => {
        const began = performance.now();
        let ended = false;
        resolve((kept) => {
          if (ended) return;
          ended = true;
          void this.#end(performance.now() - began, kept);
        });
      });
      this.#next();
    });
  }

  async #end(took: number, kept: boolean): Promise<void> {
    const isCrowd = this.#pages.waiting + this.#posts.waiting >= CROWD;
    await this.#rest(took, !kept && isCrowd ? "long" : "short");
    this.#running -= 1;
    this.#next();
  }

  #next(): void {
    if (this.#running >= AT_ONCE) return;
    const lanes = this.#postsFirst ? [this.#posts, this.#pages] : [this.#pages, this.#posts];
    const begin = lanes[0]?.shift() ?? lanes[1]?.shift();
    if (!begin) return;
    this.#postsFirst = !this.#postsFirst;
    this.#running += 1;
    begin();
  }
}

type Begin = () => void;

class Lane {
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
