import { afterAll, beforeAll, expect, it } from "vitest";
import { fuzz, tell } from "./fuzz";
import { startFuzzedSite } from "./fuzzed-site";
import { requestOf } from "./requests";

/** `npm run fuzz` sends more, from a seed of its own each time. */
const SEED = 12;
const REQUESTS = 1_000;

let site: Awaited<ReturnType<typeof startFuzzedSite>>;
beforeAll(async () => {
  site = await startFuzzedSite();
});
afterAll(() => site?.stop());

it(`keeps its word to everybody through ${REQUESTS} hostile requests`, async () => {
  const { faults, sent, statuses } = await fuzz(site.fuzzed, {
    seed: SEED,
    requests: REQUESTS,
    seconds: Number.POSITIVE_INFINITY,
  });
  expect(faults).toEqual([]);
  expect(sent).toBe(REQUESTS);
  // Refusals alone would say that nothing was understood.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 50);
});

it("makes the same requests from the same seed, and others from another", () => {
  const made = (seed: number) => Array.from({ length: 200 }, (_, number) => tell(seed, number));
  expect(made(SEED)).toEqual(made(SEED));
  expect(new Set([...made(SEED), ...made(SEED + 1)]).size).toBeGreaterThan(390);
  expect(requestOf(SEED, 7)).toEqual(requestOf(SEED, 7));
});
