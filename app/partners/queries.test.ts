import { expect, test } from "vitest";
import { createQueryClient } from "~/lib/network/query-client";
import { createTables } from "~shared/tables";
import { NO_FACTS } from "./facts/facts";
import { allPartnersQuery, CARDS_AT_A_TIME, firstPartnersQuery } from "./queries";
import { partnerQuery } from "./queries-by-id";

const PARTNERS = Array.from({ length: 2345 }, (_, index) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  name: `Partner ${index}`,
  type: index % 2 ? "Funeral Home" : "Celebration Venue",
  location: index % 10 ? "Austin, Texas" : "Portland, Oregon",
  description: index === 0 ? `Calm\n\n${"kind ".repeat(1000)}` : null,
  image_url: null,
  // Rows edited by hand may look like this: blanks, duplicates.
  services: index === 0 ? ["Music", " ", "Flowers", "Music "] : null,
  is_demonstration: false,
  ...NO_FACTS,
  ...(index === 0 ? { capacity: 80, step_free: false } : {}),
}));

/** A backend that returns at most 1,000 rows per call and records its calls. */
function backend(rows = PARTNERS, repeat = 0) {
  const asked: URLSearchParams[] = [];
  const answer = async (input: string | URL | Request) => {
    const query = new URL(input instanceof Request ? input.url : input).searchParams;
    asked.push(query);
    const offset = Number(query.get("offset"));
    const from = Math.max(0, offset - (offset > 0 ? repeat : 0));
    const part = rows.slice(from, from + Math.min(1000, Number(query.get("limit"))));
    const range = `${offset}-${offset + part.length - 1}/${rows.length}`;
    return Response.json(part, { headers: { "content-range": range } });
  };
  const tables = createTables({ url: "http://backend", key: "key" }, answer);
  return { asked, client: createQueryClient(async () => tables) };
}

test("reads all partners in ranges, in one order", async () => {
  const { asked, client } = backend();
  const partners = await client.fetchQuery(allPartnersQuery);
  expect(partners.map(({ id }) => id)).toEqual(PARTNERS.map(({ id }) => id));
  expect(asked.map((query) => query.get("offset"))).toEqual(["0", "1000", "2000"]);
  expect(new Set(asked.map((query) => query.get("order")))).toEqual(new Set(["name.asc,id.asc"]));
});

test("shows a partner once that two ranges brought", async () => {
  const { client } = backend(PARTNERS, 1);
  const partners = await client.fetchQuery(allPartnersQuery);
  expect(new Set(partners.map(({ id }) => id)).size).toBe(partners.length);
});

test("a card carries the beginning of the description and the count of services", async () => {
  const { client } = backend();
  const [first, second] = await client.fetchQuery(allPartnersQuery);
  expect(first?.summary).toMatch(/^Calm kind .{150,200}…$/);
  expect(first?.service_count).toBe(2);
  expect(first).not.toHaveProperty("services");
  expect(first?.facts).toEqual({ capacity: 80, step_free: false });
  expect(first).not.toHaveProperty("description");
  expect(second).toMatchObject({ summary: "", service_count: 0 });
  expect(second).not.toHaveProperty("facts");
});

test("the first cards of all partners take one small call", async () => {
  const { asked, client } = backend();
  const query = firstPartnersQuery({ q: "", type: "all" });
  const { partners, total } = await client.fetchQuery(query);
  expect(partners).toHaveLength(CARDS_AT_A_TIME);
  expect(total).toBe(2345);
  expect(asked.map((asking) => asking.get("limit"))).toEqual([String(CARDS_AT_A_TIME)]);
});

test("the first cards of a filter are found among all partners", async () => {
  const { client } = backend();
  const query = firstPartnersQuery({ q: "oregon", type: "Celebration Venue" });
  const { partners, total } = await client.fetchQuery(query);
  expect(total).toBe(235);
  expect(partners).toHaveLength(CARDS_AT_A_TIME);
  expect(partners.at(-1)?.name).toBe("Partner 590");
});

test("a backend's refusal is an error, a partner that is not there is none", async () => {
  const refusing = async () => Response.json({ message: "no" }, { status: 500 });
  const reach = { url: "http://backend", key: "key" };
  const refused = createQueryClient(async () => createTables(reach, refusing));
  const query = { ...allPartnersQuery, retry: false };
  await expect(refused.fetchQuery(query)).rejects.toThrow("no");
  expect(await backend([]).client.fetchQuery(partnerQuery(PARTNERS[0]?.id ?? ""))).toBeNull();
});
