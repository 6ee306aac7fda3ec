import { beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../support/database/database";
import { addedTo, addTo, changeIn, rowsIn, rpc } from "../../support/database/rows";

const database = await openTestDatabase();

const { tables: service } = database.service;
const { tables: staff } = database.as("staff");
const { tables: stranger } = database.as("stranger");
const { tables: anonymous } = database.as("anonymous");

/** One record of each kind, and what it is called. */
const RECORDS = {
  articles: [{ title: "Green burials", slug: "green-burials", published: true }, "Green burials"],
  celebration_stories: [
    { title: "Ann", subtitle: "A life", content: ["She sang."], author: "Bo" },
    "Ann",
  ],
  celebration_types: [
    { title: "Nature", description: "Outdoors", icon: "Leaf", action_text: "Plan" },
    "Nature",
  ],
  partners: [{ name: "Oak House", type: "Funeral Home", location: "Troy" }, "Oak House"],
  content_sections: [
    { title: "Hello", content: "Words", section_type: "home_hero", published: true },
    "Hello",
  ],
} as const;
type Kind = keyof typeof RECORDS;
const KINDS = Object.keys(RECORDS) as Kind[];

beforeEach(() => database.execute(KINDS.map((kind) => `delete from public.${kind};`).join("")));

async function add(kind: Kind, change: object = {}): Promise<string> {
  const data = await addedTo(service, kind as "articles", "id", {
    ...RECORDS[kind][0],
    ...change,
  } as never);
  return data.id;
}

const trash = (kind: string, ids: string[], tables = staff) =>
  tables.rpc("trash_records", { kind, ids });
const restore = (kind: string, ids: string[], slug?: string) =>
  staff.rpc("restore_records", { kind, ids, slug });
/** What the activity's search calls a record. */
const calledInActivity = async (id: string) => {
  const data = await rpc(staff, "search_staff_activity", { search: "" });
  return data.filter(({ record_id }) => record_id === id).map(({ label }) => label);
};
const contents = () => rpc(staff, "trash_contents");
const rowsOf = (kind: Kind, tables = anonymous) => rowsIn(tables, kind as "articles");

describe.each(KINDS)("in the trash, a record of %s", (kind) => {
  test("is seen by nobody, and comes back as it was", async () => {
    const id = await add(kind);
    const before = await rowsOf(kind);
    expect(before).toHaveLength(1);
    expect((await trash(kind, [id]).throwOnError()).data).toBe(1);
    for (const tables of [anonymous, stranger, staff])
      expect(await rowsOf(kind, tables)).toEqual([]);
    expect(await contents()).toMatchObject([
      { kind, id, title: RECORDS[kind][1], deleted_by: database.staffId },
    ]);
    expect(await calledInActivity(id)).toEqual([null]);
    // A colleague was first.
    expect((await trash(kind, [id])).data).toBe(0);
    expect((await restore(kind, [id]).throwOnError()).data).toBe(1);
    expect(await rowsOf(kind)).toEqual(before);
    expect(await calledInActivity(id)).toEqual([RECORDS[kind][1], RECORDS[kind][1]]);
    expect(await contents()).toEqual([]);
  });

  test("is moved there and back by staff alone, and by no other way", async () => {
    const id = await add(kind);
    expect((await trash(kind, [id], stranger)).error?.message).toBe("not_staff");
    expect((await trash(kind, [id], anonymous)).error?.code).toBe("42501");
    const rows = staff.from(kind as "articles");
    expect((await rows.delete().eq("id", id)).error?.code).toBe("42501");
    const deleted_at = new Date().toISOString();
    expect((await rows.update({ deleted_at }).eq("id", id)).error?.code).toBe("42501");
    expect(await rowsOf(kind)).toHaveLength(1);
    await trash(kind, [id]).throwOnError();
    const { data } = await rows.update({ deleted_at: null }).eq("id", id).select("id");
    expect(data ?? []).toEqual([]);
    expect(await rowsOf(kind)).toEqual([]);
    expect((await stranger.rpc("trash_contents")).error?.message).toBe("not_staff");
  });

  test("is deleted for good by an owner, or after 30 days, with its versions", async () => {
    const [now, old, young] = [await add(kind), await addOther(kind, 1), await addOther(kind, 2)];
    const gone = (id: string) => rpc(staff, "purge_record", { kind, id });
    expect(await gone(now)).toBe(false);
    await trash(kind, [now, old, young]).throwOnError();
    expect((await stranger.rpc("purge_record", { kind, id: now })).error?.message).toBe(
      "not_staff",
    );
    expect(await gone(now)).toBe(true);
    await database.execute(`
      update public.${kind} set deleted_at = now() - interval '30 days' where id = '${old}';
      update public.${kind} set deleted_at = now() - interval '29 days 23 hours' where id = '${young}'`);
    expect(await rpc(service, "purge_trash")).toBe(1);
    expect(await contents()).toMatchObject([{ id: young }]);
    const data = await rowsIn(service, "record_versions", "record_id");
    expect(data.map(({ record_id }) => record_id)).toEqual([young]);
  });
});

test.each(KINDS)("who had a record of %s open saves it again as it was", async (kind) => {
  const id = await add(kind);
  const begun = "2020-01-01T00:00:00+00:00";
  const writer = { articles: "author_id", content_sections: "created_by" }[kind as "articles"];
  const was = { created_at: begun, ...(kind === "articles" ? { published_at: begun } : {}) };
  const known = writer ? { ...was, [writer]: database.staffId } : was;
  const rows = service.from(kind as "articles");
  await rows
    .update(known as never)
    .eq("id", id)
    .throwOnError();
  const purgedAgo = async (days: number) => {
    await trash(kind, [id]).throwOnError();
    await rpc(staff, "purge_record", { kind, id });
    await database.execute(
      `update private.purged_records set purged_at = now() - interval '${days} days'`,
    );
    await rpc(service, "purge_trash");
    // A colleague saves: neither the day nor the name is theirs.
    await add(kind, { id });
    return rowsOf(kind);
  };
  expect(await purgedAgo(89)).toMatchObject([{ id, ...known }]);
  expect(await purgedAgo(91)).not.toMatchObject([{ id, created_at: begun }]);
});

const addOther = (kind: Kind, number: number) =>
  add(kind, kind === "articles" ? { slug: `another-${number}` } : {});

test("no other table has a trash, and a call moves at most 500", async () => {
  expect((await trash("staff", [database.staffId])).error?.message).toBe("unknown_kind");
  const ids = Array.from({ length: 501 }, () => crypto.randomUUID());
  expect((await trash("articles", ids)).error?.message).toBe("too_many_records");
  expect(await trash("articles", ids.slice(1))).toMatchObject({ error: null, data: 0 });
  expect((await restore("articles", ids)).error?.message).toBe("too_many_records");
  expect(await restore("articles", ids.slice(1))).toMatchObject({ error: null, data: 0 });
});

test("the search of a list leaves the trash out", async () => {
  const [article, partner] = [await add("articles"), await add("partners")];
  const found = async () => [
    (await rpc(staff, "search_articles", { search: "green" })).length,
    (await rpc(staff, "search_partners", { search: "oak" })).length,
  ];
  expect(await found()).toEqual([1, 1]);
  await trash("articles", [article]);
  await trash("partners", [partner]);
  expect(await found()).toEqual([0, 0]);
});

describe("an article's address", () => {
  test("is free while it is in the trash; once taken, it comes back under another", async () => {
    const first = await add("articles");
    await trash("articles", [first]).throwOnError();
    expect(
      (await anonymous.rpc("article_byline", { article_slug: "green-burials" })).data,
    ).toBeNull();
    const second = await add("articles");
    await add("articles", { slug: "green-burials-2" });
    const { error } = await restore("articles", [first]);
    expect(error).toMatchObject({ message: "slug_taken", details: "green-burials-3" });
    await restore("articles", [first], "green-burials-3").throwOnError();
    const data = await rowsIn(anonymous, "articles", "id, slug");
    expect(data).toContainEqual({ id: first, slug: "green-burials-3" });
    expect(data).toContainEqual({ id: second, slug: "green-burials" });
  });

  test("leads to it again after an article that had it meanwhile has moved on", async () => {
    const first = await add("articles");
    await trash("articles", [first]).throwOnError();
    const second = await add("articles");
    await changeIn(service, "articles", { id: second }, { slug: "moved" });
    const leads = async () => {
      const data = await rowsIn(anonymous, "article_addresses");
      return data.find(({ slug }) => slug === "green-burials")?.article_id;
    };
    expect(await leads()).toBe(second);
    await restore("articles", [first]).throwOnError();
    expect(await leads()).toBe(first);
  });
});

test("a type takes its ideas along, and gives up its template until it is back", async () => {
  const id = await add("celebration_types", { title: "Nature and the Outdoors" });
  await addTo(service, "celebration_ideas", { celebration_type_id: id, title: "A walk" });
  const seen = async () => {
    const ideas = await anonymous.from("celebration_ideas").select("title").throwOnError();
    const data = await rowsIn(anonymous, "plan_templates", "celebration_type_id", {
      key: "nature-and-the-outdoors",
    });
    return [ideas.data.length, data[0]?.celebration_type_id];
  };
  expect(await seen()).toEqual([1, id]);
  await trash("celebration_types", [id]).throwOnError();
  expect(await seen()).toEqual([0, null]);
  await restore("celebration_types", [id]).throwOnError();
  expect(await seen()).toEqual([1, id]);
  // Another took the template: the type comes back without.
  await trash("celebration_types", [id]).throwOnError();
  const other = await add("celebration_types", { title: "Nature and the Outdoors" });
  await restore("celebration_types", [id]).throwOnError();
  expect(await seen()).toEqual([1, other]);
});

test("removing the examples takes those in the trash as well", async () => {
  const kept = await add("articles", { slug: "kept" });
  const example = await add("articles", { is_demonstration: true });
  await trash("articles", [example, kept]).throwOnError();
  expect(await rpc(staff, "remove_demonstration_content")).toMatchObject({ removed: 1 });
  expect(await contents()).toMatchObject([{ id: kept }]);
});
