import { setTimeout as wait } from "node:timers/promises";
import type { RateLimiterMemory } from "rate-limiter-flexible";
import { consume, limiter } from "../http/limits/limits";
import type { Limit } from "../settings";

/** Renderings under way at a time: while one is made, this thread answers nobody. */
const AT_ONCE = 1;

/** Renderings that wait: of one network, such as an office, and of all together. */
const WAITING = { network: 40, all: 200 };

/** Seconds after which a visitor may try again, where nobody can say when there will be room. */
const BUSY_SECONDS = 5;

/**
 * Between two renderings cached pages have the thread to themselves: for `times` as long as the
 * first one took, and for `longest` milliseconds at most. After a page that will be asked for again
 * the rest is short; where many wait for addresses that are none, or searches, it is long. See
 * decision 021 for what that does to the p99 of cached pages.
 */
const REST = { short: { times: 3, longest: 250 }, long: { times: 60, longest: 1_000 } };
const pause = (took: number, length: keyof typeof REST) =>
  wait(Math.min(took * REST[length].times, REST[length].longest));

/** From this number that wait, they are a crowd: a visitor opens fewer at a time. */
const CROWD = 5;

/** Why a page is not rendered now. */
export class Busy extends Error {
  /**
   * @param status 429: this network asks for too much; 503: all together do
   * @param seconds until it is worth another try
   */
  constructor(
    readonly status: 429 | 503,
    readonly seconds: number,
  ) {
    super("too many pages to render");
  }
}

/** Resolves with whether what was rendered is cached for others. */
type Job = () => Promise<boolean>;

/**
 * Renders pages that nobody has asked for before, one at a time, and each network's in its turn:
 * a client that makes up addresses waits behind itself, and cached pages are answered meanwhile.
 */
export class Renders {
  readonly #calls: RateLimiterMemory;
  readonly #rest: typeof pause;
  /** By network, round robin. */
  readonly #waiting = new Map<string, Job[]>();
  #count = 0;
  #running = 0;

  /** @param limit renderings of one network */
  constructor(limit: Limit, rest: typeof pause = pause) {
    this.#calls = limiter(limit);
    this.#rest = rest;
  }

  /**
   * Renders when it is this network's turn.
   * @param isCached whether what was rendered is cached for others
   * @throws Busy, and what rendering throws
   */
  async run<T>(
    network: string,
    render: () => Promise<T>,
    isCached: (rendered: T) => boolean = () => false,
  ): Promise<T> {
    const refused = await consume(this.#calls, network);
    if (refused) throw new Busy(429, Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)));
    const own = this.#waiting.get(network) ?? [];
    if (own.length >= WAITING.network) throw new Busy(429, BUSY_SECONDS);
    if (this.#count >= WAITING.all) throw new Busy(503, BUSY_SECONDS);
    return new Promise<T>((resolve, reject) => {
      own.push(() =>
        render().then(
          (rendered) => {
            resolve(rendered);
            return isCached(rendered);
          },
          (error: unknown) => {
            reject(error);
            return false;
          },
        ),
      );
      this.#waiting.set(network, own);
      this.#count += 1;
      this.#next();
    });
  }

  #next(): void {
    if (this.#running >= AT_ONCE) return;
    const [network, jobs = []] = this.#waiting.entries().next().value ?? [];
    const job = jobs.shift();
    if (network === undefined || !job) return;
    // The others come first before it is this network's turn again.
    this.#waiting.delete(network);
    if (jobs.length) this.#waiting.set(network, jobs);
    this.#count -= 1;
    this.#running += 1;
    const began = performance.now();
    job()
      .then((kept) => {
        const length = !kept && this.#count >= CROWD ? "long" : "short";
        return this.#rest(performance.now() - began, length);
      })
      .finally(() => {
        this.#running -= 1;
        this.#next();
      });
  }
}
