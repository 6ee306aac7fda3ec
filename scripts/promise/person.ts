import path from "node:path";
import type { Locator, Page } from "@playwright/test";

/** The pace of somebody tired, with a phone in one hand, in milliseconds. */
const PACE = {
  word: 200,
  longestLook: 9_000,
  /** Finding what to press, and pressing it. */
  tap: 1_500,
  letter: 280,
};

/** A phone user whose taps are counted and whose screens are photographed. */
export class Person {
  taps = 0;
  readonly log: string[] = [];
  #began = performance.now();
  /** Milliseconds spent on photographs, which no person takes. */
  #photographing = 0;
  #seen = "";

  constructor(
    readonly page: Page,
    readonly folder: string,
  ) {}

  get seconds(): number {
    return (performance.now() - this.#began - this.#photographing) / 1_000;
  }

  async open(url: string): Promise<void> {
    this.#began = performance.now();
    await this.page.goto(url);
  }

  /** Reads what is new in the visible part of the screen, and photographs it as `name`. */
  async look(name: string): Promise<void> {
    const words = await this.page.evaluate(wordsInSight);
    const known = new Set(this.#seen.split(" "));
    const count = words.split(" ").filter((word) => !known.has(word)).length;
    this.#seen = words;
    await this.page.waitForTimeout(Math.min(count * PACE.word, PACE.longestLook));
    const began = performance.now();
    await this.page.waitForLoadState("networkidle");
    const number = String(this.log.length).padStart(2, "0");
    await this.page.screenshot({ path: path.join(this.folder, `${number}-${name}.png`) });
    this.#photographing += performance.now() - began;
    this.#note(`looked at ${name}`);
  }

  async tap(what: Locator): Promise<void> {
    const name = await nameOf(what);
    await this.#tap(what);
    this.#note(`tapped ${name}`);
  }

  async press(name: string, next?: string): Promise<void> {
    await this.tap(this.page.getByRole("button", { name }));
    if (next) await this.look(next);
  }

  /** Taps into the field and types letters, which are no taps. */
  async write(field: Locator, words: string): Promise<void> {
    await this.#tap(field);
    await field.pressSequentially(words, { delay: PACE.letter });
    this.#note(`wrote “${words}”`);
  }

  /** Sets a date with the device's own wheel: one tap opens it, four choose, one closes it. */
  async setDate(field: Locator, date: string): Promise<void> {
    await this.#tap(field, 5);
    await field.fill(date);
    this.#note(`chose ${date}`);
  }

  /** @param more taps in a native control, which no test can see, such as a date's wheel */
  async #tap(what: Locator, more = 0): Promise<void> {
    await this.page.waitForTimeout(PACE.tap * (1 + more));
    // With a thumb: scrolling is no tap.
    await what.scrollIntoViewIfNeeded();
    await what.tap();
    this.taps += 1 + more;
  }

  #note(what: string): void {
    const at = this.seconds.toFixed(0).padStart(4);
    this.log.push(`${at} s  ${String(this.taps).padStart(2)} taps  ${what}`);
  }
}

/** Its text or its accessible name. */
const nameOf = (what: Locator): Promise<string> =>
  what.evaluate((element) => {
    const said = element.getAttribute("aria-label") ?? element.closest("label")?.textContent;
    return (said ?? element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 60);
  });

function wordsInSight(): string {
  const words: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement?.getBoundingClientRect();
    const isInSight = box && box.width > 1 && box.bottom > 0 && box.top < window.innerHeight;
    if (isInSight && node.parentElement?.checkVisibility()) {
      words.push(...(node.textContent ?? "").trim().split(/\s+/).filter(Boolean));
    }
  }
  return words.join(" ");
}
