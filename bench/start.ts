import { once } from "node:events";
import { get } from "node:http";
import { text } from "node:stream/consumers";
import { ms, type Section, say, target } from "./report";
import { EXAMPLES, startSite } from "./site";
import { medianOf } from "./timing";

const STARTS = 5;

/** Milliseconds. */
const TARGET = 3_000;

/** How many times as long as a later one the first request may take, and how long at any rate. */
const FIRST_TARGET = 50;

export async function start(): Promise<Section> {
  say("Starting a site again and again.");
  const site = await startSite("", EXAMPLES);
  const ready: number[] = [];
  const first: number[] = [];
  const later: number[] = [];
  try {
    for (let n = 0; n < STARTS; n++) {
      await site.restart();
      ready.push(site.startTime);
      first.push(await timeOf(site.url));
      for (let again = 0; again < 5; again++) later.push(await timeOf(site.url));
    }
  } finally {
    await site.stop();
  }
  return {
    title: "Start",
    text: [
      `A site with its example content, stopped and started ${STARTS} times: from the process's beginning until it serves, then the first page and the same page again.`,
      "It renders its home page before it serves.",
    ],
    targets: [
      target(
        `a warm start under ${TARGET / 1_000} s`,
        Math.max(...ready) < TARGET,
        `at most ${ms(Math.max(...ready))} ms`,
      ),
      target(
        `the first page within ${FIRST_TARGET} ms`,
        medianOf(first) <= FIRST_TARGET,
        `${ms(medianOf(first))} ms`,
      ),
    ],
    tables: [
      {
        head: ["what", "median, ms", "longest, ms"],
        rows: Object.entries({
          "from the beginning until it serves": ready,
          "the first page": first,
          "the same page again": later,
        }).map(([what, times]) => [what, ms(medianOf(times)), ms(Math.max(...times))]),
      },
    ],
  };
}

/** Uses a connection of its own: an earlier one may just be closing. */
async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  const [response] = await once(get(url, { agent: false }), "response");
  await text(response);
  return performance.now() - began;
}
