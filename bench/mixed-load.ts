import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { FIXED_PAGES } from "../server/pages/page-address";
import { countStored, messageTo } from "./forms";
import { callOf, load } from "./load";
import { ms, type Section, say, target, whole } from "./report";
import { EXAMPLES, MANY_MESSAGES, NO_LIMITS, startSite, usageOf } from "./site";

const CONNECTIONS = 50;
const SECONDS = 60;

/** Seconds of rest before the memory is looked at. */
const REST = 10;
const WARM_UP = 5;

/** The memory may be larger by this share afterwards. */
const MEMORY_TARGET = 0.2;

const READS = [
  "/rest/v1/partners?select=id,name,type,location&order=name,id&limit=20",
  "/rest/v1/articles?select=slug,title&published=eq.true&order=published_at.desc&limit=20",
  "/rest/v1/celebration_types?select=id,title&order=created_at,id",
];

export async function mixedLoad(): Promise<Section> {
  const site = await startSite(MANY_MESSAGES, { ...EXAMPLES, ...NO_LIMITS });
  try {
    const pages = FIXED_PAGES.map((path) =>
      callOf(site.url, { path, headers: { "accept-encoding": "br" } }),
    );
    const reads = READS.map((path) =>
      callOf(site.url, { path, headers: { apikey: site.publishableKey } }, "a read"),
    );
    const acknowledged: string[] = [];
    const next = () => {
      const share = Math.random();
      const one = <Item>(of: Item[]) => of[Math.floor(Math.random() * of.length)] as Item;
      if (share < 0.95) return one(pages);
      return share < 0.99 ? one(reads) : messageTo(site, randomUUID());
    };
    const onAnswer = ({ kind }: { kind: string }, status: number) => {
      if (status === 201) acknowledged.push(kind);
    };
    const run = (seconds: number) =>
      load(site.url, { connections: CONNECTIONS, seconds, next, onAnswer });

    say("Mixed load: warming up.");
    const fresh = usageOf(site.pid).memory;
    // Measured like a site that has been visited: its code compiled, its caches full.
    const warm = await run(WARM_UP);
    await wait(REST * 1_000);
    const before = usageOf(site.pid).memory;
    say(`Mixed load: ${SECONDS} s.`);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, usageOf(site.pid).memory);
    }, 500);
    const result = await run(SECONDS);
    clearInterval(watch);
    await wait(REST * 1_000);
    const after = usageOf(site.pid).memory;

    say("Mixed load: looking for the messages.");
    const lost = acknowledged.length - (await countStored(site, acknowledged));
    const errors = [...warm.errors, ...result.errors];
    if (errors.length) say(errors.slice(0, 3).join("\n"));
    const grown = after / before - 1;
    return {
      title: "Mixed load",
      text: [
        `95 % pages, 4 % reads of tables, 1 % messages over ${CONNECTIONS} connections for ${SECONDS} s, with the limits raised.`,
        `Memory is what the process has resident: before, after ${WARM_UP} s of the same load, and afterwards, each time after ${REST} s of rest.`,
        `The client took ${Math.round(result.clientShare * 100)} % of a core.`,
      ],
      targets: [
        target("no error", errors.length === 0, whole(errors.length)),
        target(
          "no lost message",
          lost === 0,
          `${whole(acknowledged.length - lost)} of ${whole(acknowledged.length)} found`,
        ),
        target(
          `memory back within ${MEMORY_TARGET * 100} % of where it started`,
          grown <= MEMORY_TARGET,
          `${grown >= 0 ? "+" : ""}${(grown * 100).toFixed(0)} %`,
        ),
      ],
      tables: [
        {
          head: ["answers a second", "median, ms", "p99, ms"],
          rows: [[whole(result.rate), ms(result.median), ms(result.p99)]],
        },
        {
          head: ["memory, MB", "just started", "before", "most", "afterwards"],
          rows: [["", ...[fresh, before, most, after].map(whole)]],
        },
      ],
    };
  } finally {
    await site.stop();
  }
}
