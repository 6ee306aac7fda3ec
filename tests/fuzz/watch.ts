import { setTimeout as wait } from "node:timers/promises";
import { type Person, tokenOf } from "../support/people";
import { memoryOf } from "../support/site/processes";
import { MARK } from "../support/unseen";
import { TABLES } from "./words";

/** A fuzzed site, as those who look after it know it. */
export type Watched = {
  url: string;
  pid: number;
  keys: { publishableKey: string; secretKey: string };
  /** Signs in to see whether that is possible, and has no other part in the run. */
  colleague: Pick<Person, "email" | "password">;
};

/** Milliseconds within which a cached page and a list of staff's are there, at any time. */
const WITHIN = 1_000;
/** How many times as long as at rest both may take where the machine has other work. */
const TIMES_AS_LONG = 5;
/** Looks at the site at rest. */
const LOOKS = 10;
/** Megabytes that the site's processes may have resident. */
const MOST_MEMORY = 1_024;
/** Milliseconds within which a site serves again after it has answered 503. */
const RECOVERY = 3_000;
/** Milliseconds after which a call counts as lost, however busy the machine. */
export const LOST = 10_000;
/** Between two looks, in milliseconds. */
const PAUSE = 100;

const LIST =
  "/rest/v1/contact_messages?select=id,name,subject,created_at&order=created_at.desc&limit=21";

/** Looks at a site while it is fuzzed, and finds fault. */
export class Watch {
  slowest = { page: 0, list: 0 };
  memory = 0;
  #within: number;
  #stopped = false;
  #looking: Promise<void> | undefined;

  private constructor(
    private readonly site: Watched,
    private readonly token: string,
    private readonly onFault: (fault: string) => void,
    private readonly timed: boolean,
  ) {
    this.#within = timed ? WITHIN : LOST;
  }

  /**
   * Starts to look.
   * @param timed whether what takes long is a fault; else only what is lost
   */
  static async begin(
    site: Watched,
    onFault: (fault: string) => void,
    timed: boolean,
  ): Promise<Watch> {
    const watch = new Watch(site, await tokenOf(site, site.colleague), onFault, timed);
    // The first ones fill caches.
    await watch.#both();
    for (let look = 0; look < LOOKS; look += 1) {
      const times = (await watch.#both()).map(({ time }) => time * TIMES_AS_LONG);
      watch.#within = Math.max(watch.#within, ...times);
    }
    watch.#looking = watch.#look();
    return watch;
  }

  async end(): Promise<void> {
    this.#stopped = true;
    await this.#looking;
  }

  /** Tells whether a member of staff can read a list. */
  async serves(): Promise<boolean> {
    return (await this.#time(LIST, this.#asStaff)).status === 200;
  }

  /** Waits until the site serves after it has answered 503. */
  async recovered(): Promise<void> {
    const began = performance.now();
    const within = this.timed ? RECOVERY : LOST;
    while (!(await this.serves())) {
      if (performance.now() - began > within) {
        return this.onFault(`the site did not serve again within ${within} ms`);
      }
      await wait(PAUSE);
    }
  }

  /** Checks what always holds: nobody is somebody else, and the marked rows are unseen. */
  async check(): Promise<void> {
    const { publishableKey, secretKey } = this.site.keys;
    const forged = { apikey: publishableKey, authorization: "Bearer a.b.c" };
    const asNobody = await this.#time("/rest/v1/contact_messages", forged);
    if (asNobody.status < 400 || asNobody.status >= 500)
      this.onFault(`a.b.c for a token answered ${asNobody.status}`);
    if (!(await tokenOf(this.site, this.site.colleague).catch(() => undefined))) {
      this.onFault("a colleague cannot sign in");
    }
    for (const table of TABLES) {
      const answer = await this.#time(`/rest/v1/${table}?limit=100`, { apikey: publishableKey });
      if (answer.text.includes(MARK)) this.onFault(`a visitor reads hidden rows of ${table}`);
    }
    const kept = await this.#time("/rest/v1/contact_messages", { apikey: secretKey });
    if (!kept.text.includes(MARK)) this.onFault("the marked messages have gone");
  }

  get #asStaff() {
    return { apikey: this.site.keys.publishableKey, authorization: `Bearer ${this.token}` };
  }

  async #look(): Promise<void> {
    while (!this.#stopped) {
      const [page, list] = await this.#both();
      this.slowest.page = Math.max(this.slowest.page, page.time);
      this.slowest.list = Math.max(this.slowest.list, list.time);
      this.memory = Math.max(this.memory, memoryOf(this.site.pid));
      if (page.status !== 200) this.onFault(`the home page answered ${page.status}`);
      if (list.status !== 200 && list.status !== 503) this.onFault(`a list: ${list.status}`);
      if (list.status === 503) await this.recovered();
      if (page.time > this.#within) this.onFault(`the home page took ${Math.round(page.time)} ms`);
      if (list.time > this.#within)
        this.onFault(`a list of staff's took ${Math.round(list.time)} ms`);
      if (this.memory > MOST_MEMORY) this.onFault(`${Math.round(this.memory)} MB are resident`);
      await wait(PAUSE);
    }
  }

  /** The home page and a list of staff's, asked for at the same time. */
  #both() {
    return Promise.all([this.#time("/", {}), this.#time(LIST, this.#asStaff)]);
  }

  async #time(path: string, headers: Record<string, string>) {
    const began = performance.now();
    const signal = AbortSignal.timeout(LOST);
    try {
      const answer = await fetch(this.site.url + path, { headers, signal });
      const text = await answer.text();
      return { status: answer.status, text, time: performance.now() - began };
    } catch {
      return { status: 0, text: "", time: performance.now() - began };
    }
  }
}
