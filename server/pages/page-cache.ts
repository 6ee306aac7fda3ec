import { type PageAnswer, pageAnswer, sizeOf } from "./page-answer";
import { type Made, SharedCache } from "./shared-cache";

export type Rendered = {
  response: Response;
  requestId: string;
  /** True if everything the page reads could be read. */
  complete: boolean;
};

type Options = {
  bytes: number;
  /** True if every change of the pages' content leads to a `drop`; else pages expire. */
  invalidated: boolean;
  render: (address: string) => Promise<Rendered>;
};

/** Milliseconds: a page's text may depend on the time, such as the year in its footer. */
const FRESH = { invalidated: 60_000, expiring: 30_000 };

/** Without invalidation, pages show a change within a minute. */
const USABLE = { invalidated: 24 * 3_600_000, expiring: 60_000 };

/** Of the memory, and brotli's, for addresses with a query, of which anybody can make up more. */
const QUERIED_SHARE = 1 / 4;
const QUERIED_QUALITY = 5;

const isQueried = (address: string) => address.includes("?");

export class PageCache {
  readonly #render: Options["render"];
  readonly #invalidated: boolean;
  readonly #plain: SharedCache<PageAnswer>;
  readonly #queried: SharedCache<PageAnswer>;

  constructor({ bytes, invalidated, render }: Options) {
    this.#render = render;
    this.#invalidated = invalidated;
    const kind = invalidated ? "invalidated" : "expiring";
    const cacheOf = (share: number) =>
      new SharedCache<PageAnswer>({
        bytes: bytes * share,
        sizeOf,
        fresh: FRESH[kind],
        usable: USABLE[kind],
      });
    this.#plain = cacheOf(1 - QUERIED_SHARE);
    this.#queried = cacheOf(QUERIED_SHARE);
  }

  get bytes(): number {
    return this.#plain.bytes + this.#queried.bytes;
  }

  /** Its age in seconds counts from when it was last known to be right. */
  find(address: string): { answer: PageAnswer; age: number } | undefined {
    const found = this.#cacheOf(address).find(address, () => this.#make(address));
    if (!found) return undefined;
    const age = this.#invalidated ? 0 : Math.floor(found.age / 1_000);
    return { answer: found.value, age };
  }

  async load(address: string): Promise<PageAnswer> {
    const { value } = await this.#cacheOf(address).load(address, () => this.#make(address));
    return value;
  }

  drop(): void {
    this.#plain.drop();
    this.#queried.drop();
  }

  #cacheOf(address: string) {
    return isQueried(address) ? this.#queried : this.#plain;
  }

  async #make(address: string): Promise<Made<PageAnswer>> {
    const { response, requestId, complete } = await this.#render(address);
    const fate = fateOf(response, complete);
    const shared = fate === "keep";
    const quality = isQueried(address) ? QUERIED_QUALITY : undefined;
    return { value: await pageAnswer(response, { requestId, shared, quality }), fate };
  }
}

function fateOf({ status, headers }: Response, complete: boolean) {
  if (!complete || status >= 500) return "failed";
  // A cookie is for one visitor alone.
  if (headers.has("set-cookie")) return "pass";
  return status === 200 ? "keep" : "pass";
}
