/** One piece of work at a time; the others wait for their turn. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(private readonly most: number) {}

  /** Whether so many wait that nobody else should. */
  get full(): boolean {
    return this.#waiting >= this.most;
  }

  /** @throws what the work throws */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#waiting += 1;
    const turn = this.#last.then(work, work).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
