import { QueryClient } from "@tanstack/react-query";
import type { Narrowing } from "~/admin/list/filters";
import type { Cursor, ListQuery } from "~/admin/list/keyset";
import { COUNTED, countQuery, messageCountsQuery } from "~/admin/queries";
import { signIn } from "~/admin/session/session";
import { articlesQuery } from "~/articles/admin/queries";
import {
  messagesQuery,
  readMessages,
  requestsQuery,
  subscribersQuery,
} from "~/contact/admin/queries";
import { applicationsOf, partnersQuery } from "~/partners/admin/queries";
import { manyRows } from "../tests/support/database/many-rows";
import { type Section, say, target } from "./report";
import { signIn as begin, type Site, STAFF, startSite } from "./site";
import { cellsOf, measureAlternating, type Timings } from "./timing";

const TIMES = 40;

/** A list or a search may take so many times as long with many rows as with few. */
const TARGET = 2;

const FEW = { messages: 1000, requests: 1000, articles: 1000, partners: 1000, words: 30 };
const MANY = { messages: 100_000, requests: 50_000, articles: 5000, partners: 2000, words: 30 };

const LISTS = {
  "Contact messages": messagesQuery,
  "Early access requests": requestsQuery,
  "Mailing list": subscribersQuery,
  Articles: articlesQuery,
  Partners: partnersQuery,
  "Partner applications": applicationsOf(),
} as Record<string, unknown> as Record<string, ReadsList>;

type ReadsList = (search: string, narrowing?: Narrowing) => ListQuery<Cursor>;

function listNamed(name: string): ReadsList {
  const list = LISTS[name];
  if (!list) throw new Error(`There is no list ${name}`);
  return list;
}

const SEARCHES = {
  "many rows hold": "celebration",
  "some rows hold": "garden",
  "a few rows hold": "zeppelin",
  "no row holds": "nobody wrote this",
};

const NARROWED: [list: string, kind: string, search: string, narrowing: Narrowing][] = [
  ["Contact messages", "status that most have", "", { status: "closed" }],
  ["Contact messages", "status that a few have", "", { status: "spam" }],
  [
    "Contact messages",
    "status, and words that many have",
    "garden celebration",
    { status: "open" },
  ],
  ["Contact messages", "name without its accents, words in another order", "muller zoe", {}],
  [
    "Contact messages",
    "a month, and a word",
    "garden",
    { since: "2026-05-01", until: "2026-06-01" },
  ],
  ["Early access requests", "label that the screen shows", "planning ahead", {}],
  ["Early access requests", "interest", "", { interest_type: "planning-now" }],
  ["Mailing list", "state that most have", "", { state: "confirmed" }],
  ["Mailing list", "state that a few have", "", { state: "unsubscribed" }],
  ["Articles", "state of the moment that a few have", "", { state: "scheduled" }],
  ["Articles", "the same as a word", "scheduled", {}],
  ["Articles", "state of the moment that most have, as a word", "published", {}],
];

type Read = Timings & { name: string };

export async function backOffice(): Promise<Section> {
  say("Filling a database with few rows and one with many.");
  const few = await startSite(manyRows(FEW));
  const many = await startSite(manyRows(MANY));
  try {
    await signInAsStaff([few, many]);
    const reads: Read[] = [];
    for (const [name, kind, search, narrowing] of NARROWED) {
      const list = listNamed(name)(search, narrowing);
      reads.push(await measure(`${name}: ${kind}`, few, many, () => () => readPages(list)));
    }
    for (const name of Object.keys(LISTS)) {
      say(`Reading: ${name}.`);
      reads.push(...(await measureList(name, listNamed(name), few, many)));
    }
    const counts = await measure("Dashboard: the four counts", few, many, readCounts);
    const menu = await measure("Menu: how many messages are open", few, many, () => readMenu);
    const exported = await measure("Export: 999 messages", few, many, () => readExport);
    return section(reads, [counts, menu, exported]);
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}

async function measureList(name: string, list: ReadsList, few: Site, many: Site): Promise<Read[]> {
  const reads = [
    await measure(`${name}: first page`, few, many, () => () => readPages(list(""))),
    await measure(`${name}: 20th page, or the last`, few, many, async () => {
      const { pageParams } = await readPages(list(""), null, 20);
      const after = pageParams.at(-1) as Cursor | null;
      return () => readPages(list(""), after);
    }),
  ];
  for (const [kind, words] of Object.entries(SEARCHES)) {
    reads.push(
      await measure(`${name}: words that ${kind}`, few, many, () => () => readPages(list(words))),
    );
  }
  return reads;
}

/** @param prepare gives, for the site that is asked, what is measured */
async function measure(
  name: string,
  few: Site,
  many: Site,
  prepare: () => (() => Promise<unknown>) | Promise<() => Promise<unknown>>,
): Promise<Read> {
  const prepared = async (site: Site) => {
    const read = await asking(site, async () => prepare());
    return () => asking(site, read);
  };
  return { name, ...(await measureAlternating(await prepared(few), await prepared(many), TIMES)) };
}

/** Each measured read asks the site: nothing stays in this cache. */
const client = new QueryClient();

function readPages(list: ListQuery<Cursor>, after: Cursor | null = null, pages = 1) {
  client.clear();
  return client.fetchInfiniteQuery({ ...list, initialPageParam: after, pages });
}

const readCounts = () => () => {
  client.clear();
  return Promise.all(COUNTED.map((table) => client.fetchQuery(countQuery(table))));
};

const readMenu = () => {
  client.clear();
  return client.fetchQuery(messageCountsQuery);
};

const readExport = () =>
  readMessages({ search: "", after: null, signal: new AbortController().signal, size: 999 });

const ratio = ({ few, many }: Read) => many.median / few.median;

function section(reads: Read[], others: Read[]): Section {
  const worst = Math.max(...reads.map(ratio));
  return {
    title: "Back office",
    text: [
      "The back office's own reads, over HTTP, as staff, in milliseconds. Few: 1,000 rows in each table.",
      "Many: 100,000 messages, 50,000 requests, 5,000 articles, 2,000 partners and applications.",
      `Each read was made ${TIMES} times, alternating between few rows and many.`,
    ],
    targets: [
      target(
        `a list or a search takes at most ${TARGET} times as long with many rows`,
        worst <= TARGET,
        `at most ${worst.toFixed(2)} times`,
      ),
    ],
    tables: [
      {
        head: ["read", "few, median", "few, p95", "many, median", "many, p95", "ratio of medians"],
        rows: [...reads, ...others].map((read) => [
          read.name,
          ...cellsOf(read),
          ratio(read).toFixed(2),
        ]),
      },
    ],
  };
}

/** Stands for the backend's address: each call goes to the site it is meant for. */
const PLACEHOLDER = "http://site.invalid";

let asked: Site | undefined;
const tokens = new Map<Site, string>();
const realFetch = globalThis.fetch;

/** Lets the back office's own reads run here, without a browser, asking one site or another. */
async function signInAsStaff(sites: Site[]): Promise<void> {
  const dataset = { backendUrl: PLACEHOLDER, publishableKey: "-", siteUrl: PLACEHOLDER };
  Object.assign(globalThis, { document: { documentElement: { dataset } }, fetch: fetchFromSite });
  for (const site of sites) tokens.set(site, await begin(site));
  const error = await asking(sites[0], () => signIn(STAFF.email, STAFF.password));
  if (error) throw error;
}

/** Runs one read against one of the sites. Reads of two sites do not run at the same time. */
async function asking<Result>(
  site: Site | undefined,
  read: () => Promise<Result>,
): Promise<Result> {
  asked = site;
  return read();
}

const fetchFromSite: typeof fetch = (input, init) => {
  if (!asked || !String(input).startsWith(PLACEHOLDER)) return realFetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set("apikey", asked.publishableKey);
  const token = tokens.get(asked);
  if (token) headers.set("authorization", `Bearer ${token}`);
  return realFetch(String(input).replace(PLACEHOLDER, asked.url), { ...init, headers });
};
