import { setTimeout as wait } from "node:timers/promises";
import { startBareServer } from "./bare-server";
import { callOf, type LoadResult, load } from "./load";
import { ms, type Section, say, target, whole } from "./report";
import { EXAMPLES, NO_LIMITS, type Site, startSite } from "./site";
import { medianOf } from "./timing";

/** As many as browsers open in one burst, and enough to keep a server busy. */
const CONNECTIONS = 50;
const SECONDS = 4;
const ROUNDS = 3;

const RATE_TARGET = 0.5;
const P99_TARGET = 5;
const EDITS = 20;

const PAGE = "/";

export async function pages(): Promise<Section> {
  say("Starting a site with its cache, and one without.");
  const cached = await startSite("", { ...EXAMPLES, ...NO_LIMITS });
  const uncached = await startSite("", { ...EXAMPLES, ...NO_LIMITS, CACHE_MB: "0" });
  const encoding = { "accept-encoding": "br" };
  const size = await bodySize(cached, encoding);
  const bare = await startBareServer(size);
  try {
    const eTag = (await fetch(cached.url + PAGE, { headers: encoding })).headers.get("etag") ?? "";
    const targets = {
      bare: { url: bare.url, headers: encoding },
      cached: { url: cached.url, headers: encoding },
      unchanged: { url: cached.url, headers: { ...encoding, "if-none-match": eTag } },
      uncached: { url: uncached.url, headers: encoding },
    };
    const results: Results = { bare: [], cached: [], unchanged: [], uncached: [] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, { url, headers }] of Object.entries(targets)) {
        say(`Pages, round ${round + 1}: ${name}.`);
        const call = callOf(url, { path: PAGE, headers });
        const next = () => call;
        // A moment's warm-up before it is measured.
        await load(url, { connections: CONNECTIONS, seconds: 1, next });
        const result = await load(url, { connections: CONNECTIONS, seconds: SECONDS, next });
        if (result.errors.length) throw new Error(`${name}: ${result.errors[0]}`);
        results[name as keyof typeof targets].push(result);
      }
    }
    const late = await editsThatCameLate(cached);
    return section(size, results, late);
  } finally {
    bare.stop();
    await Promise.all([cached.stop(), uncached.stop()]);
  }
}

/** The most requested form of the body, which is made a moment after the page. */
async function bodySize({ url }: Site, headers: Record<string, string>): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(url + PAGE, { headers });
    await response.arrayBuffer();
    if (response.headers.get("content-encoding") === "br") {
      return Number(response.headers.get("content-length"));
    }
    await wait(50);
  }
  throw new Error("The page did not come compressed");
}

/** How many of staff's edits were not in the answer to the very next request. */
async function editsThatCameLate({ url, secretKey }: Site): Promise<number> {
  say("Pages: edits.");
  const headers = { apikey: secretKey, "content-type": "application/json" };
  const row = { title: "Before", content: "Words", section_type: "home_hero", published: true };
  const body = JSON.stringify(row);
  await fetch(`${url}/rest/v1/content_sections`, { method: "POST", headers, body });
  let late = 0;
  for (let edit = 0; edit < EDITS; edit++) {
    const title = `An edit, number ${edit}`;
    await (await fetch(url + PAGE)).text();
    await fetch(`${url}/rest/v1/content_sections?section_type=eq.home_hero`, {
      method: "PATCH",
      headers,
      body: JSON.stringify({ title }),
    });
    if (!(await (await fetch(url + PAGE)).text()).includes(title)) late += 1;
  }
  return late;
}

type Results = Record<"bare" | "cached" | "unchanged" | "uncached", LoadResult[]>;

function section(size: number, results: Results, late: number): Section {
  const rate = (name: keyof Results) => medianOf(results[name].map((result) => result.rate));
  const p99 = (name: keyof Results) => medianOf(results[name].map((result) => result.p99));
  const rateRatio = rate("cached") / rate("bare");
  const p99Ratio = p99("cached") / p99("bare");
  const client = Math.max(
    ...Object.values(results).flatMap((all) => all.map((one) => one.clientShare)),
  );
  const row = (label: string, name: keyof Results) => [
    label,
    whole(rate(name)),
    ms(medianOf(results[name].map((result) => result.median))),
    ms(p99(name)),
    (rate(name) / rate("bare")).toPrecision(2),
  ];
  return {
    title: "Pages",
    text: [
      `The home page, ${size} bytes in brotli, over ${CONNECTIONS} connections of one client, with the log on: medians of ${ROUNDS} alternating rounds of ${SECONDS} s.`,
      `The client took at most ${Math.round(client * 100)} % of a core.`,
    ],
    targets: [
      target(
        `a cached page at least ${RATE_TARGET} of the bare server's rate`,
        rateRatio >= RATE_TARGET,
        rateRatio.toFixed(2),
      ),
      target(
        `its p99 under ${P99_TARGET} times the bare server's`,
        p99Ratio < P99_TARGET,
        p99Ratio.toFixed(2),
      ),
      target("a staff edit on the very next request", late === 0, `${EDITS - late} of ${EDITS}`),
    ],
    tables: [
      {
        head: ["answer", "a second", "median, ms", "p99, ms", "rate to bare server's"],
        rows: [
          row("A bare Node server's constant buffer of the same size", "bare"),
          row("The page from the cache", "cached"),
          row("The same, unchanged since (304)", "unchanged"),
          row("The page rendered each time", "uncached"),
        ],
      },
    ],
  };
}
