import { expect, test, vi } from "vitest";
import { createQueryClient } from "~/lib/network/query-client";
import { createTables } from "~shared/tables";
import { heroQuery } from "./queries";

const SECTION = {
  id: "1",
  title: "A title",
  content: "Words",
  image_url: null,
  updated_at: "2026-11-21T10:00:00.000+00:00",
};

function reading(rows: unknown[], status = 200) {
  const fetch = vi.fn(async (_url: RequestInfo | URL) => Response.json(rows, { status }));
  const tables = createTables({ url: "http://site", key: "key" }, fetch);
  const client = createQueryClient(async () => tables);
  return { fetch, read: () => client.fetchQuery({ ...heroQuery("about_hero"), retry: false }) };
}

test("a hero asks for the published section of its type that was changed last", async () => {
  const { fetch, read } = reading([SECTION]);
  expect(await read()).toEqual(SECTION);
  const { pathname, searchParams } = new URL(String(fetch.mock.calls[0]?.[0]));
  expect(pathname).toBe("/rest/v1/content_sections");
  expect(searchParams.get("section_type")).toBe("eq.about_hero");
  expect(searchParams.get("published")).toBe("eq.true");
  expect(searchParams.get("order")).toBe("updated_at.desc");
  expect(searchParams.get("limit")).toBe("1");
});

test("no published section is no failure", async () => {
  expect(await reading([]).read()).toBeNull();
});

test("a refusal is a failure", async () => {
  await expect(reading([], 403).read()).rejects.toBeDefined();
});

test("a hero read once is not read again while it is fresh", async () => {
  const { fetch, read } = reading([SECTION]);
  await read();
  await read();
  expect(fetch).toHaveBeenCalledTimes(1);
});
