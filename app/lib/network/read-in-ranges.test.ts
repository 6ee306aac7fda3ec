import { expect, test, vi } from "vitest";
import { readInRanges } from "./read-in-ranges";

const numbers = (length: number) => Array.from({ length }, (_, index) => index);

/** A list as a backend serves it: at most `most` rows per response, however many were requested. */
const backend = (rows: number[], most: number) =>
  vi.fn(async (from: number, to: number) => ({
    data: rows.slice(from, Math.min(to + 1, from + most)),
    count: rows.length,
  }));

test("reads a list that fits into one answer with one call", async () => {
  const read = backend(numbers(1000), 1000);
  expect(await readInRanges(read)).toEqual(numbers(1000));
  expect(read.mock.calls).toEqual([[0, 999]]);
});

test("reads on where the last answer ended", async () => {
  const read = backend(numbers(2500), 1000);
  expect(await readInRanges(read)).toEqual(numbers(2500));
  expect(read.mock.calls.map(([from]) => from)).toEqual([0, 1000, 2000]);
});

test("loses nothing where a backend answers fewer rows than asked for", async () => {
  expect(await readInRanges(backend(numbers(250), 100))).toEqual(numbers(250));
});

test("an empty list takes one call", async () => {
  const read = backend([], 1000);
  expect(await readInRanges(read)).toEqual([]);
  expect(read).toHaveBeenCalledOnce();
});

test("ends when rows vanish while it reads", async () => {
  const read = vi.fn(async (from: number) => ({ data: from === 0 ? [1, 2] : [], count: 5 }));
  expect(await readInRanges(read)).toEqual([1, 2]);
});

test("a failure is the caller's", async () => {
  await expect(readInRanges(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
});
