import { manyRows } from "../tests/support/database/many-rows";
import { measureInterfaces, type Rates } from "./interfaces";
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
  const asked = { fill, path: READ, sql: SQL, connections: CONNECTIONS };
  return section(results, await measureInterfaces(asked));
}

function section(
  { cached, uncached }: Record<"cached" | "uncached", LoadResult[]>,
  { rates, sql }: { rates: Rates[]; sql: number },
): Section {
  const rate = (results: LoadResult[]) => medianOf(results.map((result) => result.rate));
  const row = (label: string, results: LoadResult[]) => [
    label,
    whole(rate(results)),
    ms(medianOf(results.map((result) => result.median))),
    ms(medianOf(results.map((result) => result.p99))),
    (rate(results) / rate(uncached)).toFixed(1),
  ];
  const ratio = rate(cached) / rate(uncached);
  return {
    title: "Tables",
    text: [
      `A visitor's read of 20 of 500 partners over ${CONNECTIONS} connections: medians of ${ROUNDS} alternating rounds of ${SECONDS} s.`,
      `Then the interface without the web server, asked as often at once: the same read, and a function that finds nothing. The embedded database alone, asked in SQL one by one: ${whole(sql)} reads a second.`,
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
        ],
      },
      {
        head: [
          "database",
          "reads a second",
          "calls a second",
          "reads to PGlite's",
          "calls to PGlite's",
        ],
        rows: rates.map(({ name, reads, calls }) => [
          name,
          whole(reads),
          whole(calls),
          (reads / (rates[0]?.reads ?? 0)).toFixed(1),
          (calls / (rates[0]?.calls ?? 0)).toFixed(1),
        ]),
      },
    ],
  };
}
