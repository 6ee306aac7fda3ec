import { beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../support/database/database";
import { addedTo, rowsIn, rpc } from "../../support/database/rows";

const database = await openTestDatabase();
beforeEach(() => database.execute("delete from public.articles"));

const { tables: staff } = database.as("staff");
const { tables: anonymous } = database.as("anonymous");

const HOUR = 3_600_000;
const ahead = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

type Times = {
  published?: boolean;
  publish_at?: string | null;
  unpublish_at?: string | null;
  first_published_at?: string;
};

async function add(times: Times, slug = "a") {
  return addedTo(staff, "articles", "*", {
    title: "A title",
    slug,
    published: true,
    ...times,
  });
}

async function change(id: string, times: Times) {
  const { data } = await staff
    .from("articles")
    .update(times)
    .eq("id", id)
    .select()
    .single()
    .throwOnError();
  return data;
}

async function seen() {
  const data = await rowsIn(anonymous, "articles", "slug");
  return data.map(({ slug }) => slug);
}

const byline = async (article_slug: string) =>
  (await anonymous.rpc("article_byline", { article_slug })).data;

test("an article is seen from its time on until its time is over, by address and byline too", async () => {
  await add({ publish_at: ahead(HOUR) }, "to-come");
  await add({ unpublish_at: ahead(-HOUR), publish_at: ahead(-2 * HOUR) }, "gone");
  await add({ publish_at: ahead(-HOUR), unpublish_at: ahead(HOUR) }, "now");
  expect(await seen()).toEqual(["now"]);
  expect(await Promise.all(["to-come", "gone", "now"].map(byline))).toEqual([
    null,
    null,
    "Sam Staff",
  ]);
  expect(await rowsIn(anonymous, "article_addresses", "slug")).toEqual([{ slug: "now" }]);
});

test("an article whose time comes while nobody does anything is there", async () => {
  await add({ publish_at: ahead(700) });
  expect(await seen()).toEqual([]);
  await expect.poll(seen).toEqual(["a"]);
});

test("its time of publication is the scheduled one", async () => {
  const time = ahead(HOUR);
  const { id, published_at } = await add({ publish_at: time });
  expect(new Date(published_at ?? "").toISOString()).toBe(time);
  const earlier = ahead(-24 * HOUR);
  const moved = await change(id, { publish_at: earlier });
  expect(new Date(moved.published_at ?? "").toISOString()).toBe(earlier);
  const kept = await change(id, { publish_at: null });
  expect(kept.published_at).toBe(moved.published_at);
});

test.each([
  ["before its time", { publish_at: HOUR }],
  ["after its time", { publish_at: -2 * HOUR, unpublish_at: -HOUR }],
])("published by hand %s, it is of now", async (_when, times) => {
  const { id } = await add(
    Object.fromEntries(Object.entries(times).map(([name, offset]) => [name, ahead(offset)])),
  );
  const { published_at } = await change(id, { publish_at: null, unpublish_at: null });
  expect(Math.abs(Date.now() - Date.parse(published_at ?? ""))).toBeLessThan(30_000);
});

test("unpublishing takes the schedule away", async () => {
  const { id } = await add({ publish_at: ahead(HOUR), unpublish_at: ahead(2 * HOUR) });
  expect(await change(id, { published: false })).toMatchObject({
    published_at: null,
    publish_at: null,
    unpublish_at: null,
  });
});

test("the first publication keeps its time while the article is taken back and shown again", async () => {
  const shown = await add({ publish_at: ahead(-24 * HOUR) });
  expect(shown.first_published_at).toBe(shown.published_at);
  const claimed = await add({ first_published_at: ahead(-9999 * HOUR) }, "b");
  expect(claimed.first_published_at).toBe(claimed.published_at);
  const drafted = await change(shown.id, { published: false });
  expect(drafted).toMatchObject({
    published_at: null,
    first_published_at: shown.first_published_at,
  });
  const again = await change(shown.id, { published: true });
  expect(again.published_at).not.toBe(shown.published_at);
  expect(again.first_published_at).toBe(shown.first_published_at);
});

test("a time that never came is no publication", async () => {
  const { id } = await add({ publish_at: ahead(HOUR) });
  expect(await change(id, { published: false })).toMatchObject({ first_published_at: null });
  const { published_at, first_published_at } = await change(id, { published: true });
  expect(first_published_at).toBe(published_at);
});

test("it does not go before it comes", async () => {
  const times = { publish_at: ahead(2 * HOUR), unpublish_at: ahead(HOUR) };
  const { error } = await staff.from("articles").insert({ title: "A", slug: "a", ...times });
  // A draft has no schedule to be wrong.
  expect(error).toBeNull();
  const published = { title: "B", slug: "b", published: true, ...times };
  expect((await staff.from("articles").insert(published)).error?.message).toContain(
    "articles_goes_after_it_comes",
  );
});

test("the site learns how long it is until the next article comes or goes", async () => {
  const next = () => rpc(database.service.tables, "next_scheduled_change");
  expect(await next()).toBeNull();
  await add({ publish_at: ahead(-HOUR), unpublish_at: ahead(2 * HOUR) }, "goes");
  await add({ publish_at: ahead(HOUR) }, "comes");
  await add({ publish_at: ahead(-HOUR) }, "came");
  expect(Math.abs((await next()) - HOUR)).toBeLessThan(30_000);
  expect((await staff.rpc("next_scheduled_change")).error).not.toBeNull();
});
