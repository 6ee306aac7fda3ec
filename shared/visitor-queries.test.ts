import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { QueryClient } from "@tanstack/react-query";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { articleQuery, articlesQuery } from "~/articles/queries";
import { heroQuery, sectionQuery } from "~/content/queries";
import { celebrationStoriesQuery, celebrationTypesQuery } from "~/inspiration/queries";
import { requestAccess } from "~/investors/access.server";
import { createQueryClient } from "~/lib/network/query-client";
import { allPartnersQuery, firstPartnersQuery, outlineQuery } from "~/partners/queries";
import { partnerQuery, partnersByIdQuery } from "~/partners/queries-by-id";
import { readFound, sayFound } from "~/plan/for-yourself/found";
import { readInvitation } from "~/plan/open/queries";
import { hasPartnersQuery } from "~/plan/sections/partners/shortlist/has-partners";
import { checklistQuery, publishedTemplatesQuery } from "~/plan/templates/queries";
import { loader as root } from "~/root";
import { loader as feed } from "~/site/feed";
import { loader as sitemap } from "~/site/sitemap";
import { type Call, readTarget } from "../server/backend/queries/call";
import { refusalOf } from "../server/backend/queries/gate";
import { refusalOfHeaders } from "../server/backend/queries/headers";
import { readList } from "../server/backend/queries/list";
import { refusalByList } from "../server/backend/queries/listed";
import { siteContext } from "./site-context";
import { createTables } from "./tables";
import { ACCOUNTS, OF_SESSIONS, type QueryList, VISITORS } from "./visitor-queries";

vi.mock("./config", async (original) => ({
  ...(await original<object>()),
  browserConfig: () => ({ backendUrl: "http://site", publishableKey: "key" }),
}));

const ID = "00000000-0000-4000-8000-000000000001";
/** Every file with queries, so that a new one shows up as missing. */
const FILES = [
  "articles/queries.ts",
  "contact/mutations.ts",
  "content/queries.ts",
  "inspiration/queries.ts",
  "partners/application/mutations.ts",
  "partners/queries-by-id.ts",
  "partners/queries.ts",
  "plan/for-yourself/found.ts",
  "plan/open/queries.ts",
  "plan/sections/partners/shortlist/has-partners.ts",
  "plan/templates/queries.ts",
];

const calls: Call[] = [];

/** Records each call, and answers with no rows. */
const record = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
  const request = new Request(input, init);
  const url = new URL(request.url);
  const target = readTarget(url);
  const { method, headers } = request;
  const text = await request.text();
  const body = text ? JSON.parse(text) : undefined;
  if (target) calls.push({ ...target, method, search: url.search, headers, body });
  return target ? Response.json([], { status: 200 }) : Response.json({ success: true });
});

const tables = createTables({ url: "http://site", key: "key" }, record);

/** Runs every query of the public pages and forms. */
async function askEverything() {
  const client: QueryClient = createQueryClient(async () => tables);
  await client.fetchQuery(articlesQuery());
  await client.fetchQuery(articleQuery("a-slug"));
  await client.fetchQuery(sectionQuery("home_features"));
  await client.fetchQuery(heroQuery("home_hero"));
  await client.fetchQuery(celebrationTypesQuery);
  await client.fetchQuery(celebrationStoriesQuery);
  await client.fetchQuery(allPartnersQuery);
  await client.fetchQuery(firstPartnersQuery({ q: "", type: "all" }));
  await client.fetchQuery(partnerQuery(ID));
  await client.fetchQuery(outlineQuery);
  // As many as in one call, which makes the longest address of all.
  await client.fetchQuery(
    partnersByIdQuery(
      Array.from({ length: 30 }, (_, number) => ID.replace("0001", `00${number + 10}`)),
    ),
  );
  await client.fetchQuery(hasPartnersQuery);
  await client.fetchQuery(checklistQuery("first-steps"));
  await client.fetchQuery(publishedTemplatesQuery);
  await readInvitation(tables, "a".repeat(40));
  await readFound(tables, "a".repeat(40));
  await sayFound(tables, "a".repeat(40));

  const context = new RouterContextProvider();
  const config = { siteUrl: "http://site", backendUrl: "", publishableKey: "key" } as never;
  const ownTables = () => tables;
  context.set(siteContext, {
    config,
    nonce: "",
    tables,
    ownTables,
    ownFetch: fetch,
    openInvestorPage: async (attempt) => {
      const { error, status } = await tables.rpc("open_investor_page", attempt);
      return { answer: {}, error, status };
    },
    keepFiles: async () => undefined,
    keepPicture: async () => ({ fault: "None is sent" }),
    memories: {
      keepPicture: async () => ({ fault: "None is sent" }),
      withdraw: async () => false,
    },
    reportError: () => undefined,
  });
  const request = new Request("http://site/");
  for (const loader of [root, feed, sitemap]) await loader({ context, request } as never);
  const form = new FormData();
  form.set("email", "ada@example.com");
  form.set("password", "a password");
  await requestAccess(context, form);

  const { joinMailingList, sendMessage } = await import("~/contact/mutations");
  const { sendApplication } = await import("~/partners/application/mutations");
  const person = { name: "Ada L", email: "ada@example.com" };
  await joinMailingList({ ...person, emailOptIn: true });
  await sendMessage({ ...person, subject: "May", message: "A garden?" });
  await sendApplication({
    businessName: "Oak House",
    businessType: "venue",
    contactName: person.name,
    phone: "555 010 0199",
    email: person.email,
    location: "Troy, New York",
    services: "A hall",
    whyJoin: "",
  });
}

beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal("fetch", record);
  await askEverything();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("every query of a public page or form is on the list", () => {
  expect(calls.length).toBeGreaterThan(15);
  for (const call of calls) {
    const what = `${call.method} ${call.name}${call.search}`;
    expect(refusalOfHeaders(call.headers), what).toBeUndefined();
    expect(refusalOf(call, "visitor"), what).toBeUndefined();
    expect(refusalOf(call, "account"), what).toBeUndefined();
    // Staff's sessions may make it too: they use the same pages.
    expect(refusalOf(call, "staff"), what).toBeUndefined();
  }
});

/** Lists that each lack one thing: a line, or a column, a filter or an order of a line. */
function shorterLists({ reads, inserts, functions }: QueryList): [string, QueryList][] {
  const list = { reads, inserts, functions };
  const shorter: [string, QueryList][] = [];
  for (const kind of ["reads", "inserts", "functions"] as const) {
    for (const [index, line] of list[kind].entries()) {
      for (const less of shorterLines(line)) {
        const lines = list[kind].with(index, less).filter((one) => one !== "");
        shorter.push([`${line} for ${less || "nothing"}`, { ...list, [kind]: lines }]);
      }
    }
  }
  return shorter;
}

function shorterLines(line: string): string[] {
  const [, name = "", inside = ""] = /^(\w+)\(([\w,]*)\)$/.exec(line) ?? [];
  const names = inside === "" ? [] : inside.split(",");
  if (name) return ["", ...without(names).map((rest) => `${name}(${rest})`)];
  const [table = "", query = ""] = line.split("?");
  const parameters = query.split("&");
  const [selected = "", ...others] = parameters;
  const columns = without(selected.slice("select=".length).split(",")).filter((rest) => rest);
  return [
    "",
    ...without(others, "&").map((rest) => `${table}?${[selected, rest].filter(Boolean).join("&")}`),
    ...columns.map((rest) => `${table}?${[`select=${rest}`, ...others].join("&")}`),
  ];
}

/** The items with one of them left out, for each. */
const without = (items: string[], by = ",") =>
  items.map((_, index) => items.toSpliced(index, 1).join(by));

test("nothing is on the list that no page asks", () => {
  const shorter = shorterLists(VISITORS);
  expect(shorter.length).toBeGreaterThan(100);
  const enough = shorter.filter(([, list]) => {
    const read = readList(list);
    return calls.every((call) => !refusalByList(call, read, 401));
  });
  expect(enough.map(([what]) => what)).toEqual([]);
});

test("an account that is not staff's may ask one thing more: whether it is, or becomes it", () => {
  const { functions, ...more } = ACCOUNTS;
  expect(functions).toEqual([...VISITORS.functions, ...OF_SESSIONS]);
  expect(VISITORS).toMatchObject(more);
});

test("the queries that are run here are all there are outside the back office", () => {
  const app = join(import.meta.dirname, "../app");
  // Only the server queries for personal pages: no browser may, with this key.
  const files = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)admin\//.test(file))
    .filter((file) => !/^(by-link|partners\/(confirm|own|question))\//.test(file))
    .map((file) => ({ file, source: readFileSync(join(app, file), "utf8") }))
    // A family's session has a list of its own.
    .filter(({ source }) =>
      (/familyClient/.test(source) ? /\btables\.(from|rpc)\(/ : /\.(from|rpc)\(\s*"/).test(source),
    )
    .map(({ file }) => file);
  expect(files.sort()).toEqual(FILES);
});
