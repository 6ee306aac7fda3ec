import { beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../support/database/database";
import { addedTo, changeIn, rowsIn, rpc } from "../../support/database/rows";

const database = await openTestDatabase();

const { tables: service } = database.service;
const { tables: staff } = database.as("staff");

beforeEach(() =>
  database.execute(`delete from public.articles; delete from public.celebration_types;
    delete from public.partners; delete from public.celebration_stories`),
);

const versions = async (record_id: string) => {
  return (await rowsIn(
    staff,
    "record_versions",
    "number, made_by, held",
    { record_id },
    "number",
  )) as { number: number; made_by: string | null; held: Record<string, unknown> }[];
};

async function addArticle(change: object = {}) {
  const data = await addedTo(staff, "articles", "id", { title: "First", slug: "first", ...change });
  return data.id;
}
const change = (id: string, values: object) => changeIn(staff, "articles", { id }, values);

describe("versions of an article", () => {
  test("hold what it said and who said it; a save that changes nothing makes none", async () => {
    const id = await addArticle();
    await change(id, { title: "Second" });
    await change(id, { title: "Second" });
    await changeIn(service, "articles", { id }, { excerpt: "Short" });
    const found = await versions(id);
    expect(found.map(({ number, made_by }) => [number, made_by])).toEqual([
      [1, database.staffId],
      [2, database.staffId],
      [3, null],
    ]);
    expect(found.map(({ held }) => [held.title, held.excerpt])).toEqual([
      ["First", ""],
      ["Second", ""],
      ["Second", "Short"],
    ]);
    const told = ["slug", "content", "featured_image", "published"];
    expect(Object.keys(found[0]?.held ?? {})).toEqual(expect.arrayContaining(told));
    for (const key of ["id", "updated_at", "author_id", "search_text", "deleted_at"]) {
      expect(found[0]?.held).not.toHaveProperty(key);
    }
  });

  test("are the last 50", async () => {
    const id = await addArticle();
    await database.execute(`do $$ begin
      for turn in 1..60 loop
        update public.articles set excerpt = turn::text where id = '${id}';
      end loop; end $$`);
    const found = await versions(id);
    expect(found).toHaveLength(50);
    expect(found.at(0)).toMatchObject({ number: 12, held: { excerpt: "11" } });
    expect(found.at(-1)).toMatchObject({ number: 61, held: { excerpt: "60" } });
  });

  test("are none of going to the trash and coming back", async () => {
    const id = await addArticle();
    await rpc(staff, "trash_records", { kind: "articles", ids: [id] });
    await rpc(staff, "restore_records", { kind: "articles", ids: [id] });
    expect(await versions(id)).toHaveLength(1);
  });

  test("nobody writes, and only staff read", async () => {
    const id = await addArticle();
    const rows = staff.from("record_versions");
    expect((await rows.delete().eq("record_id", id)).error?.code).toBe("42501");
    expect((await rows.update({ number: 9 }).eq("record_id", id)).error?.code).toBe("42501");
    const { tables } = database.as("stranger");
    expect(await rowsIn(tables, "record_versions")).toEqual([]);
  });
});

test("a type and its ideas are one version", async () => {
  const id = crypto.randomUUID();
  const type = { id, description: "Outdoors", icon: "Leaf", action_text: "Plan" };
  const saving = { ...type, main_ideas: [{ title: "A walk", description: "" }] };
  for (const [title, additional_ideas] of [
    ["Nature", ["Plant a tree"]],
    ["Nature", ["Plant a tree"]],
    ["Outside", ["Plant a rose", "Scatter seeds"]],
  ] as const) {
    await rpc(staff, "save_celebration_type", {
      ...saving,
      is_new: true,
      title,
      additional_ideas: [...additional_ideas],
    });
  }
  const found = await versions(id);
  expect(found).toHaveLength(2);
  expect(found[0]?.held).toMatchObject({
    title: "Nature",
    celebration_ideas: [
      { title: "A walk", description: "", is_main_idea: true },
      { title: "Plant a tree", description: "Plant a tree", is_main_idea: false },
    ],
  });
  expect(found[1]?.held.celebration_ideas).toHaveLength(3);
});

test("a partner's are its listing alone: no person in them", async () => {
  const partner_id = crypto.randomUUID();
  const saving = {
    partner_id,
    is_new: true,
    listing: { name: "The Hall", type: "Catering", location: "Troy" },
    contact: { contact_name: "Cora Lane", phone: "1234567890" },
  };
  await rpc(staff, "save_partner", saving);
  await service.from("partners").update({ takes_inquiries: true }).eq("id", partner_id);
  const found = await versions(partner_id);
  expect(found.at(-1)?.held).toMatchObject({ name: "The Hall", type: "Catering" });
  expect(JSON.stringify(found)).not.toMatch(/Cora|1234567890|takes_inquiries/);
});

test("pictures of versions and of the trash count as used", async () => {
  const picture = () => `${crypto.randomUUID()}.webp`;
  const [former, trashed, gone] = [picture(), picture(), picture()];
  const at = (name: string) => `/storage/v1/object/public/article-images/${name}`;
  const id = await addArticle({ featured_image: at(former) });
  await change(id, { featured_image: null });
  const other = await addArticle({ slug: "other", content: `<img src="${at(trashed)}">` });
  await rpc(staff, "trash_records", { kind: "articles", ids: [other] });
  for (const { tables } of [database.as("staff"), database.service]) {
    const names = [former, trashed, gone];
    expect(await rpc(tables, "unused_images", { names })).toEqual([gone]);
  }
  await rpc(staff, "purge_record", { kind: "articles", id: other });
  expect(await rpc(staff, "unused_images", { names: [former, trashed] })).toEqual([trashed]);
  // Nobody outside the staff reads any.
  const { tables } = database.as("stranger");
  expect(await rpc(tables, "unused_images", { names: [gone] })).toEqual([]);
});
