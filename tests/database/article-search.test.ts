import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../support/database";

const database = await openTestDatabase();
afterAll(database.close);

const { tables: staff } = database.as("staff");

beforeAll(async () => {
  await database.execute(`delete from public.articles;
    insert into public.articles (title, slug, content, published, created_at)
    select 'Article ' || n, 'piece-' || n, '<p>Words in the text</p>', n % 2 = 0,
      timestamptz '2026-01-01' + (n / 3) * interval '1 minute'
    from generate_series(1, 25) as n;
    insert into public.articles (title, slug) values ('100% joy_ful', 'all-of-it')`);
});

const search = async (words: string) => {
  const { data } = await staff
    .rpc("search_articles", { search: words })
    .select("title")
    .throwOnError();
  return data.map(({ title }) => title);
};

test("staff find articles by title and slug, drafts too, and not by their text", async () => {
  expect(await search("ARTICLE 21")).toEqual(["Article 21"]);
  expect(await search("piece-22")).toEqual(["Article 22"]);
  expect(await search("all-of")).toEqual(["100% joy_ful"]);
  expect(await search("Words in the text")).toEqual([]);
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

test("every character is taken as it is typed", async () => {
  expect(await search("100%")).toEqual(["100% joy_ful"]);
  expect(await search("joy_")).toEqual(["100% joy_ful"]);
  expect(await search("A_t")).toEqual([]);
});

test("pages hold every row once, newest first", async () => {
  const seen: { id: string; created_at: string }[] = [];
  for (let page = 0; page < 5; page++) {
    const last = seen.at(-1);
    const { data } = await staff
      .rpc("search_articles", {
        search: "article",
        before_created_at: last?.created_at,
        before_id: last?.id,
        most: 10,
      })
      .select("id, created_at")
      .throwOnError();
    seen.push(...data);
    if (data.length < 10) break;
  }
  expect(seen).toHaveLength(25);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(25);
  const times = seen.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().toReversed());
});

test("neither an article without a title nor one without a slug is published", async () => {
  const refusal = async (row: { title: string; slug: string }) => {
    const { error } = await staff.from("articles").insert({ ...row, published: true });
    return error?.message;
  };
  expect(await refusal({ title: " ", slug: "untitled" })).toContain("articles_published_has_title");
  expect(await refusal({ title: "No slug", slug: "" })).toContain("articles_published_has_slug");
});
