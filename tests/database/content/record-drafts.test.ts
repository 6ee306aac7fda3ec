import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { openTestDatabase, type Persona } from "../../support/database/database";
import { addedTo, changeIn, rowsIn, rpc } from "../../support/database/rows";

const database = await openTestDatabase();

const { tables: staff } = database.as("staff");
/** An editor for the length of a test. */
const { tables: colleague } = database.as("stranger");

beforeEach(async () => {
  await database.execute(`
    delete from public.record_drafts;
    delete from public.articles;
    insert into public.staff (user_id, display_name, role)
    values ('${database.strangerId}', '', 'editor') on conflict (user_id) do update set role = 'editor'`);
});

const role = (name: string) =>
  database.execute(
    `update public.staff set role = '${name}' where user_id = '${database.strangerId}'`,
  );

const TIME = "2026-11-23T09:00:00+00:00";

const anArticle = async () => {
  const data = await addedTo(staff, "articles", "id", { title: "Songs", slug: randomUUID() });
  return data.id;
};

const draftOf = (record_id: string | null, draft: object = { title: "Mine" }) => ({
  kind: "articles",
  record_id,
  version: record_id && TIME,
  base: {},
  draft: draft as never,
});

const keep = (tables: typeof staff, row: ReturnType<typeof draftOf>) =>
  tables
    .from("record_drafts")
    .upsert(row, { onConflict: "user_id,kind,record_id" })
    .select("saved_at")
    .single();

const marks = (tables: typeof staff) => rpc(tables, "draft_marks", { kind: "articles" });

test.each([
  ["a record", anArticle],
  ["a new one", () => null],
])("a person has one draft of %s, which keeping it again replaces", async (_what, find) => {
  const record_id = await find();
  const first = await keep(staff, draftOf(record_id)).throwOnError();
  const second = await keep(staff, draftOf(record_id, { title: "Later" })).throwOnError();
  expect(second.data.saved_at > first.data.saved_at).toBe(true);
  expect(await rowsIn(staff, "record_drafts", "draft")).toEqual([{ draft: { title: "Later" } }]);
});

test("colleagues know that there is a draft, whose and since when, and not what", async () => {
  const id = await anArticle();
  await keep(staff, draftOf(id)).throwOnError();
  await keep(staff, draftOf(null)).throwOnError();
  expect(await rowsIn(colleague, "record_drafts")).toEqual([]);
  expect(await marks(colleague)).toEqual([
    { record_id: id, name: "Sam Staff", is_own: false, saved_at: expect.any(String), title: null },
  ]);
  // A new draft of one's own shows its title in the list.
  expect(await marks(staff)).toMatchObject([
    { record_id: null, is_own: true, title: "Mine" },
    { record_id: id, is_own: true, title: null },
  ]);
  await keep(colleague, draftOf(id)).throwOnError();
  // Somebody without a name is known by the address.
  expect(await marks(staff)).toContainEqual(
    expect.objectContaining({ name: expect.stringContaining("@"), is_own: false }),
  );
});

test("nobody keeps a draft in a colleague's name, nor who writes no content", async () => {
  const forged = { ...draftOf(randomUUID()), user_id: database.staffId };
  expect((await colleague.from("record_drafts").insert(forged)).error?.code).toBe("42501");
  await role("support");
  expect((await keep(colleague, draftOf(null))).error?.code).toBe("42501");
  expect(await marks(colleague)).toEqual([]);
});

test("a draft has limits, and goes with anyone who leaves the team", async () => {
  const long = draftOf(null, { content: "x".repeat(500_001) });
  expect((await keep(colleague, long)).error?.message).toContain("record_drafts_draft_check");
  await keep(colleague, draftOf(null)).throwOnError();
  await database.execute(`delete from public.staff where user_id = '${database.strangerId}'`);
  expect(await rowsIn(database.service.tables, "record_drafts")).toEqual([]);
});

test("a draft is of a record that there is, was, or will be", async () => {
  const refused = await keep(staff, draftOf(randomUUID()));
  expect(refused.error).toMatchObject({ code: "PT404", message: "draft_of_nothing" });
  const id = await anArticle();
  await rpc(staff, "trash_records", { kind: "articles", ids: [id] });
  await keep(staff, draftOf(id)).throwOnError();
  await rpc(staff, "purge_record", { kind: "articles", id });
  // A colleague has it open.
  await keep(colleague, draftOf(id)).throwOnError();
  const moved = await staff
    .from("record_drafts")
    .update({ record_id: randomUUID() })
    .eq("record_id", id);
  expect(moved.error?.message).toBe("draft_of_nothing");
  // Those who may keep no draft do not learn of records either.
  await role("support");
  expect((await keep(colleague, draftOf(randomUUID()))).error?.code).toBe("42501");
});

test("a person keeps 200 drafts, and goes on with each of them", async () => {
  const id = await anArticle();
  await database.execute(`
    insert into public.record_drafts (user_id, kind, record_id, version, base, draft)
    select '${database.staffId}', 'articles', gen_random_uuid(), now(), '{}', '{}'
    from generate_series(1, 199)`);
  await keep(staff, draftOf(id)).throwOnError();
  const another = await keep(staff, draftOf(null));
  expect(another.error).toMatchObject({ code: "PT409", message: "too_many_drafts" });
  await changeIn(staff, "record_drafts", { record_id: id }, { draft: { title: "Later" } });
  // Another tab may have begun it: the error says so.
  const twice = await staff.from("record_drafts").insert(draftOf(id));
  expect(twice.error?.code).toBe("23505");
  await keep(colleague, draftOf(id)).throwOnError();
});

test("a picture of anybody's draft is in use until the draft is gone", async () => {
  const name = `${randomUUID()}.png`;
  const unused = async (persona: Persona | "service") => {
    const { tables } = persona === "service" ? database.service : database.as(persona);
    return await rpc(tables, "unused_images", { names: [name] });
  };
  const html = `<p>Words</p><img src="/storage/v1/object/public/article-images/${name}" alt="">`;
  await keep(colleague, draftOf(null, { content: html })).throwOnError();
  expect(await unused("staff")).toEqual([]);
  expect(await unused("service")).toEqual([]);
  await colleague.from("record_drafts").delete().eq("kind", "articles").throwOnError();
  expect(await unused("staff")).toEqual([name]);
});

test("a picture that is not stored is missing", async () => {
  const [there, gone] = [`${randomUUID()}.png`, `${randomUUID()}.png`];
  await database.execute(`
    insert into storage.objects (bucket_id, name) values ('article-images', '${there}')`);
  expect(await rpc(staff, "missing_images", { names: [there, gone] })).toEqual([gone]);
});

test("who changed a record last has a name, also who deleted it", async () => {
  const article = await addedTo(staff, "articles", "*", { title: "A title", slug: "a" });
  const last = async () => {
    const asked = { kind: "articles", record_id: article.id };
    return await rpc(colleague, "last_change", asked);
  };
  expect(await last()).toEqual({ name: "Sam Staff", at: expect.any(String) });
  await changeIn(colleague, "articles", { id: article.id }, { title: "B" });
  expect(await last()).toEqual({ name: expect.stringContaining("@"), at: expect.any(String) });
  await rpc(staff, "trash_records", { kind: "articles", ids: [article.id] });
  expect(await last()).toEqual({ name: "Sam Staff", at: expect.any(String) });
  const unknown = { kind: "articles", record_id: randomUUID() };
  expect(await rpc(staff, "last_change", unknown)).toBeNull();
  await role("support");
  expect(await last()).toBeNull();
});
