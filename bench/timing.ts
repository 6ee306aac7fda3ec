import { ms } from "./report";

type Timing = { median: number; p95: number };
export type Timings = { few: Timing; many: Timing };

export const cellsOf = ({ few, many }: Timings) =>
  [few.median, few.p95, many.median, many.p95].map(ms);

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

/** Alternately: other load on the machine slows both down alike. Times are in milliseconds. */
export async function measureAlternating(
  withFew: () => Promise<unknown>,
  withMany: () => Promise<unknown>,
  times: number,
): Promise<Timings> {
  const few: number[] = [];
  const many: number[] = [];
  // The first calls fill caches and compile.
  for (let turn = -3; turn < times; turn++) {
    await timed(turn < 0 ? [] : few, withFew);
    await timed(turn < 0 ? [] : many, withMany);
  }
  return { few: timing(few), many: timing(many) };
}

/** Adds to `times` how long a task took, in milliseconds. */
export async function timed<Result>(
  times: number[],
  task: () => Result | Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const result = await task();
  times.push(performance.now() - began);
  return result;
}
