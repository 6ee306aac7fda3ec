import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../support/database";

const database = await openTestDatabase();
afterAll(database.close);

const { tables: staff } = database.as("staff");

/** Three rows to each moment, so that a page can end between two rows of the same time. */
const MOMENT = "timestamptz '2026-01-01' + (n / 3) * interval '1 minute'";
const ROWS = 45;

beforeAll(() =>
  database.execute(`
    insert into public.partners (name, type, location, description, created_at)
    select 'House ' || n, case n % 2 when 0 then 'Funeral Home' else 'Celebration Venue' end,
      'Town ' || n || ', Texas', 'A quiet garden', ${MOMENT}
    from generate_series(1, ${ROWS}) as n;
    insert into public.partners (name, type, location)
    values ('100% Joy_ful', 'Celebration Venue', 'A\\back, Ohio');

    insert into public.vendor_submissions
      (business_name, contact_name, email, phone, service_type, services, message, created_at)
    select 'Band ' || n, 'Person ' || n, 'p' || n || '@example.com', '512 555 0' || 200 + n, 'music',
      'Songs for ' || n || ' guests', 'We admire reason ' || n, ${MOMENT}
    from generate_series(1, ${ROWS}) as n;
    insert into public.vendor_submissions
      (business_name, contact_name, email, service_type, services)
    values ('100% Joy_ful', 'A\\back', 'joy@example.org', 'catering', 'Long tables outside');
  `),
);

async function partners(search: string): Promise<string[]> {
  const { data } = await staff.rpc("search_partners", { search }).select("name").throwOnError();
  return data.map(({ name }) => name);
}

async function applications(search: string): Promise<string[]> {
  const { data } = await staff
    .rpc("search_partner_applications", { search })
    .select("business_name")
    .throwOnError();
  return data.map(({ business_name }) => business_name);
}

test("partners are searched by name, type and location, in any case", async () => {
  expect(await partners("HOUSE 45")).toEqual(["House 45"]);
  expect(await partners("town 44, tex")).toEqual(["House 44"]);
  expect(await partners("funeral home")).toHaveLength(22);
  expect(await partners("quiet garden")).toEqual([]);
});

test("applications are searched by all that the applicant wrote", async () => {
  expect(await applications("BAND 45")).toEqual(["Band 45"]);
  expect(await applications("person 44")).toEqual(["Band 44"]);
  expect(await applications("p43@EXAMPLE")).toEqual(["Band 43"]);
  expect(await applications("555 0242")).toEqual(["Band 42"]);
  expect(await applications("for 41 guests")).toEqual(["Band 41"]);
  expect(await applications("reason 40")).toEqual(["Band 40"]);
  expect(await applications("catering")).toEqual(["100% Joy_ful"]);
});

test.each([partners, applications])("%o takes every character as it is typed", async (search) => {
  expect(await search("100%")).toEqual(["100% Joy_ful"]);
  expect(await search("joy_")).toEqual(["100% Joy_ful"]);
  expect(await search("A\\b")).toEqual(["100% Joy_ful"]);
  expect(await search("j_y")).toEqual([]);
  expect(await search("1%l")).toEqual([]);
});

test.each([
  ["search_partners", "house"],
  ["search_partner_applications", "band"],
] as const)("%s pages through every row once, newest first", async (name, search) => {
  const seen: { id: string; created_at: string }[] = [];
  for (let page = 0; page < 10; page++) {
    const last = seen.at(-1);
    const after = { before_created_at: last?.created_at, before_id: last?.id };
    const { data } = await staff
      .rpc(name, { search, ...after, most: 10 })
      .select("id, created_at")
      .throwOnError();
    seen.push(...data);
    if (data.length < 10) break;
  }
  expect(seen).toHaveLength(ROWS);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(ROWS);
  const times = seen.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().toReversed());
});
