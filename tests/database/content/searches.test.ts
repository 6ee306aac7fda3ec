import { beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../support/database/database";

const database = await openTestDatabase();

const { tables: staff } = database.as("staff");

/** Three rows to each moment, so that a page can end between two rows of the same time. */
const MOMENT = "timestamptz '2026-01-01' + (n / 3) * interval '1 minute'";
const ROWS = 45;

/** Besides rows with a number, each table has one with characters that mean something to SQL. */
const ODD = "100% Joy_ful A\\back";

beforeAll(() =>
  database.execute(`
    delete from public.articles;
    insert into public.articles (title, slug, content, published, created_at)
    select 'Article ' || n, 'piece-' || n, '<p>Words in the text</p>', n % 2 = 0, ${MOMENT}
    from generate_series(1, ${ROWS}) as n;
    insert into public.articles (title, slug) values ('${ODD}', 'all-of-it');

    insert into public.partners (name, type, location, description, created_at)
    select 'House ' || n, case n % 2 when 0 then 'Funeral Home' else 'Celebration Venue' end,
      'Town ' || n || ', Texas', 'A quiet garden', ${MOMENT}
    from generate_series(1, ${ROWS}) as n;
    insert into public.partners (name, type, location) values ('${ODD}', 'Catering', 'Ohio');

    insert into public.vendor_submissions
      (business_name, contact_name, email, phone, service_type, services, message, created_at)
    select 'Band ' || n, 'Person ' || n, 'p' || n || '@example.com', '512 555 0' || 200 + n, 'music',
      'Songs for ' || n || ' guests', 'We admire reason ' || n, ${MOMENT}
    from generate_series(1, ${ROWS}) as n;
    insert into public.vendor_submissions
      (business_name, contact_name, email, service_type, services)
    values ('${ODD}', 'Joy', 'joy@example.org', 'catering', 'Long tables outside');

    insert into public.contact_messages (name, email, subject, message, created_at)
    select 'Writer ' || n, 'p' || n || '@example.com', 'Subject ' || n, 'A message of ' || n,
      ${MOMENT}
    from generate_series(1, ${ROWS}) as n;
    insert into public.contact_messages (name, email, subject, message)
    values ('${ODD}', 'other@example.org', 'Hello', 'Nothing in common');
  `),
);

/** Each search: the column that names a row, words in all rows, and words in one alone or in none. */
const SEARCHES = {
  search_articles: {
    column: "title",
    all: "article",
    words: { "ARTICLE 21": "Article 21", "piece-22": "Article 22", "all-of": ODD },
    nowhere: "Words in the text",
  },
  search_partners: {
    column: "name",
    all: "house",
    words: { "HOUSE 45": "House 45", "town 44, tex": "House 44", catering: ODD },
    nowhere: "quiet garden",
  },
  search_partner_applications: {
    column: "business_name",
    all: "band",
    words: {
      "BAND 45": "Band 45",
      "person 44": "Band 44",
      "p43@EXAMPLE": "Band 43",
      "555 0242": "Band 42",
      "for 41 guests": "Band 41",
      "reason 40": "Band 40",
      catering: ODD,
    },
    nowhere: "no such words",
  },
  search_contact_messages: {
    column: "name",
    all: "writer",
    words: {
      "WRITER 45": "Writer 45",
      "p44@EXAMPLE": "Writer 44",
      "subject 43": "Writer 43",
      "message of 42": "Writer 42",
    },
    nowhere: "no such words",
  },
};

describe.each(Object.entries(SEARCHES))("%s", (name, { column, all, words, nowhere }) => {
  const rowsOf = async (search: string, page: object = {}) => {
    const asked = staff.rpc(name as "search_articles", { search, ...page });
    const { data } = await asked.select(`id, created_at, name:${column}` as "*").throwOnError();
    return data as unknown as { id: string; created_at: string; name: string }[];
  };
  const search = async (text: string) => (await rowsOf(text)).map((row) => row.name);

  test("finds a row by the words of each column that is searched, in any case", async () => {
    for (const [text, found] of Object.entries(words)) expect(await search(text)).toEqual([found]);
    expect(await search(nowhere)).toEqual([]);
  });

  test("takes every character as it is typed", async () => {
    for (const text of ["100%", "joy_", "A\\b"]) expect(await search(text)).toEqual([ODD]);
    for (const text of ["j_y", "1%l", "a%b"]) expect(await search(text)).toEqual([]);
  });

  test("pages through every row once, newest first", async () => {
    const seen: Awaited<ReturnType<typeof rowsOf>> = [];
    for (let page = 0; page < 10; page++) {
      const last = seen.at(-1);
      const after = { before_created_at: last?.created_at, before_id: last?.id };
      const rows = await rowsOf(all, { ...after, most: 10 });
      seen.push(...rows);
      if (rows.length < 10) break;
    }
    expect(seen).toHaveLength(ROWS);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(ROWS);
    const times = seen.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

test("a search and the filter know what the list calls an article at that moment", async () => {
  await database.execute(`
    insert into public.articles (title, slug, published, publish_at, unpublish_at)
    select 'Timed ' || name, 'timed-' || name, published, now() + begins, now() + ends
    from (values
      ('ever', true, null::interval, null::interval),
      ('never', false, null, null),
      ('coming', true, '1 hour', '2 hours'),
      ('here', true, '-1 hour', '1 hour'),
      ('gone', true, '-2 hours', '-1 hour')
    ) as time (name, published, begins, ends)`);
  const found = async (words: string, state?: string) => {
    const { data } = await staff
      .rpc("search_articles", { search: `timed ${words}`, state })
      .select("title")
      .throwOnError();
    return data.map(({ title }) => title.replace("Timed ", "")).sort();
  };
  expect(await found("scheduled")).toEqual(["coming"]);
  expect(await found("UNPUBLISHED")).toEqual(["gone"]);
  expect(await found("draft")).toEqual(["never"]);
  // "Unpublished" has that word, too.
  expect(await found("published")).toEqual(["ever", "gone", "here"]);
  expect(await found("", "published")).toEqual(["ever", "here"]);
  expect(await found("", "scheduled")).toEqual(["coming"]);
  expect(await found("", "unpublished")).toEqual(["gone"]);
  expect(await found("", "draft")).toEqual(["never"]);
  await database.execute("delete from public.articles where slug like 'timed-%'");
});
