import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLocalBackend } from "../server/backend/local";
import { createLog } from "../server/http/log";
import { manyRows } from "../tests/support/many-rows";
import { callOf, type LoadResult, load } from "./load";
import { ms, type Section, say, target, whole } from "./report";
import { startSite } from "./site";
import { medianOf } from "./timing";

const ROWS = { messages: 0, requests: 0, articles: 500, partners: 500, words: 1 };
const CONNECTIONS = 20;
const SECONDS = 3;
const ROUNDS = 3;

/** A read through the cache is at least so many times as quick, since the engine got quicker (024). */
const TARGET = 4;

/** A visitor's read as a browser sends it, and as SQL. */
const READ = "/rest/v1/partners?select=id,name,type,location,image_url&order=name,id&limit=20";
const SQL =
  "select id, name, type, location, image_url from public.partners order by name, id limit 20";

/** A visitor's read of a table: with the cache, without it, and without the web server. */
export async function tables(): Promise<Section> {
  say("Filling tables that visitors read.");
  const fill = manyRows(ROWS);
  const cached = await startSite(fill);
  const uncached = await startSite(fill, { CACHE_MB: "0" });
  const results = { cached: [] as LoadResult[], uncached: [] as LoadResult[] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, site] of Object.entries({ cached, uncached })) {
        say(`Tables, round ${round + 1}: ${name}.`);
        const call = callOf(site.url, { path: READ, headers: { apikey: site.publishableKey } });
        const next = () => call;
        await load(site.url, { connections: CONNECTIONS, seconds: 0.5, next });
        const result = await load(site.url, { connections: CONNECTIONS, seconds: SECONDS, next });
        if (result.errors.length) throw new Error(result.errors[0]);
        results[name as keyof typeof results].push(result);
      }
    }
  } finally {
    await Promise.all([cached.stop(), uncached.stop()]);
  }
  say("Tables: the engine alone.");
  return section(results, await measureEngine(fill));
}

type Rates = { interface: number; database: number };

/** The same read without the web server: through the engine's interface, and of its database alone. */
async function measureEngine(fill: string): Promise<Rates> {
  const folder = mkdtempSync(join(tmpdir(), "last-hurrah-bench-"));
  const backend = await openLocalBackend({ folder, log: createLog("silent"), onLost() {} });
  try {
    await backend.execute(fill);
    const headers = { apikey: backend.publishableKey };
    const read = async () => {
      const response = await backend.fetch(backend.url + READ, { headers });
      if ((await response.text()).length < 100 || !response.ok) throw new Error("Nothing was read");
    };
    return { interface: await rateOf(read), database: await rateOf(() => backend.execute(SQL)) };
  } finally {
    await backend.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** How often a task is done in a second, one after the other. */
async function rateOf(task: () => Promise<void>): Promise<number> {
  for (let warm = 0; warm < 50; warm++) await task();
  const began = performance.now();
  let done = 0;
  while (performance.now() - began < SECONDS * 1_000) {
    await task();
    done += 1;
  }
  return (done * 1_000) / (performance.now() - began);
}

function section(
  { cached, uncached }: Record<"cached" | "uncached", LoadResult[]>,
  engine: Rates,
): Section {
  const rate = (results: LoadResult[]) => medianOf(results.map((result) => result.rate));
  const row = (label: string, results: LoadResult[]) => [
    label,
    whole(rate(results)),
    ms(medianOf(results.map((result) => result.median))),
    ms(medianOf(results.map((result) => result.p99))),
    (rate(results) / rate(uncached)).toFixed(1),
  ];
  const alone = (label: string, perSecond: number) => [
    label,
    whole(perSecond),
    ms(1_000 / perSecond),
    "",
    (perSecond / rate(uncached)).toFixed(1),
  ];
  const ratio = rate(cached) / rate(uncached);
  return {
    title: "Tables",
    text: [
      `A visitor's read of 20 of 500 partners over ${CONNECTIONS} connections: medians of ${ROUNDS} alternating rounds of ${SECONDS} s.`,
      "The engine alone was asked over its socket, one read after the other.",
    ],
    targets: [
      target(
        `a read through the server at least ${TARGET} times the rate without the cache`,
        ratio >= TARGET,
        `${ratio.toFixed(1)} times`,
      ),
    ],
    tables: [
      {
        head: ["read", "a second", "median, ms", "p99, ms", "rate to that without the cache"],
        rows: [
          row("Through the server, with the cache", cached),
          row("Through the server, without the cache", uncached),
          alone("The embedded Supabase alone", engine.interface),
          alone("Its database alone, the same query in SQL", engine.database),
        ],
      },
    ],
  };
}
