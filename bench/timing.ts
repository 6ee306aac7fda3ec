export type Timing = { median: number; p95: number };

/** The value that so many of the times, from 0 to 1, do not exceed. */
export function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

export const medianOf = (values: number[]): number => quantile(values, 0.5);

const timing = (times: number[]): Timing => ({
  median: quantile(times, 0.5),
  p95: quantile(times, 0.95),
});

/**
 * Measures tasks alternately, so that other load on the machine slows all of them down alike.
 * @returns the times of each, in milliseconds
 */
export async function measureAlternating(
  tasks: (() => Promise<unknown>)[],
  times: number,
): Promise<Timing[]> {
  const measured = tasks.map((): number[] => []);
  // The first calls fill caches and compile.
  for (let turn = -3; turn < times; turn++) {
    for (const [index, task] of tasks.entries()) {
      const start = performance.now();
      await task();
      if (turn >= 0) measured[index]?.push(performance.now() - start);
    }
  }
  return measured.map(timing);
}
