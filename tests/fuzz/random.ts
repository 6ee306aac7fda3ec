/** Numbers that only look random: the same seed gives the same ones again (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0, below this one. */
  below(most: number): number {
    return Math.floor(this.next() * most);
  }

  /** True in this share of all cases. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  /** One to so many results of `make`, small numbers more often. */
  several<Item>(most: number, make: () => Item): Item[] {
    return Array.from({ length: 1 + Math.floor(this.next() ** 2 * most) }, make);
  }

  /** One of several ways to make something, each as often as its weight says. */
  either<Item>(ways: readonly (readonly [weight: number, make: () => Item])[]): Item {
    let left = this.next() * ways.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, make] of ways) {
      left -= weight;
      if (left < 0) return make();
    }
    throw new Error("There is no way to choose from.");
  }
}
