import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "~shared/database.types";
import { openTestDatabase } from "../../support/database/database";
import { addedTo, rowIn, rowsIn, rpc } from "../../support/database/rows";

const database = await openTestDatabase();
beforeEach(() => database.execute("delete from public.celebration_types"));

const { tables: service } = database.service;
const { tables: staff } = database.as("staff");
const { tables: stranger } = database.as("stranger");
const { tables: anonymous } = database.as("anonymous");

type Arguments = Database["public"]["Functions"]["save_celebration_type"]["Args"];

const TYPE = { title: "Nature", description: "Outdoors", icon: "Leaf", action_text: "Plan" };
const IDEAS = {
  main_ideas: [
    { title: "A walk", description: "In the woods" },
    { title: " ", description: "" },
    { title: " A swim ", description: "In the lake" },
  ],
  additional_ideas: ["Plant a tree", "  ", "Scatter seeds"],
};
const STORED = [
  { title: "A walk", description: "In the woods", is_main_idea: true, position: 0 },
  { title: "A swim", description: "In the lake", is_main_idea: true, position: 1 },
  { title: "Plant a tree", description: "Plant a tree", is_main_idea: false, position: 0 },
  { title: "Scatter seeds", description: "Scatter seeds", is_main_idea: false, position: 1 },
];

const save = (change: Partial<Arguments> & { id: string }, tables = staff) =>
  tables.rpc("save_celebration_type", { is_new: false, ...TYPE, ...IDEAS, ...change });

const add = async (change: Partial<Arguments> = {}) => {
  const id = randomUUID();
  await save({ id, is_new: true, ...change }).throwOnError();
  return id;
};

const saved = async () => {
  const { data } = await anonymous
    .from("celebration_types")
    .select("*, celebration_ideas (title, description, is_main_idea, position)")
    .order("is_main_idea", { referencedTable: "celebration_ideas", ascending: false })
    .order("position", { referencedTable: "celebration_ideas" })
    .throwOnError();
  return data;
};

const versionOf = async (id: string) => {
  const data = await rowIn(staff, "celebration_types", "updated_at", { id });
  return data.updated_at;
};

test("adds it with its ideas in order and without the blank ones", async () => {
  const id = await add();
  expect(await saved()).toMatchObject([{ id, ...TYPE, celebration_ideas: STORED }]);
});

test("adds it once, however often it is tried, with what was sent last", async () => {
  const id = await add();
  await save({ id, is_new: true, title: "Water", additional_ideas: [] }).throwOnError();
  expect(await saved()).toMatchObject([
    { id, title: "Water", celebration_ideas: STORED.slice(0, 2) },
  ]);
});

test("changes the version that was read, and puts the new ideas in place of the old", async () => {
  const id = await add({ main_ideas: [], additional_ideas: ["Old"] });
  const image_url = "https://example.com/a.jpg";
  await save({ id, title: "Water", image_url, version: await versionOf(id) }).throwOnError();
  expect(await saved()).toMatchObject([
    { id, ...TYPE, title: "Water", image_url, celebration_ideas: STORED },
  ]);
});

test("refuses a version that is not the last, and saves over it when told to", async () => {
  const id = await add();
  const version = await versionOf(id);
  await save({ id, title: "Theirs", additional_ideas: ["Theirs"], version }).throwOnError();
  const theirs = await saved();

  const mine = { id, title: "Mine", main_ideas: [], additional_ideas: ["Mine"] };
  const { error, status } = await save({ ...mine, version });
  expect([status, error?.message]).toEqual([409, "celebration_type_changed"]);
  expect(await saved()).toEqual(theirs);

  await save(mine).throwOnError();
  expect(await saved()).toMatchObject([
    { title: "Mine", celebration_ideas: [{ title: "Mine", is_main_idea: false }] },
  ]);
});

test.each(["2026-01-01T00:00:00Z", undefined])("says when it is gone (%s)", async (version) => {
  const { error, status } = await save({ id: randomUUID(), version });
  expect([status, error?.message]).toEqual([404, "celebration_type_not_found"]);
  expect(await saved()).toEqual([]);
});

test.each<[string, Partial<Arguments>]>([
  ["an additional idea", { additional_ideas: ["Fine", "a".repeat(201)] }],
  ["a main idea", { main_ideas: [{ title: "Fine" }, { description: "Without a title" }] }],
])("leaves everything as it was when %s is refused", async (_, ideas) => {
  const id = await add();
  const before = await saved();
  const { error } = await save({ id, title: "Water", ...ideas });
  expect(error).not.toBeNull();
  const added = await save({ id: randomUUID(), is_new: true, ...ideas });
  expect(added.error).not.toBeNull();
  expect(await saved()).toEqual(before);
});

test("makes an example one's own", async () => {
  const example = await addedTo(service, "celebration_types", "id", {
    ...TYPE,
    is_demonstration: true,
  });
  await save({ id: example.id }).throwOnError();
  expect(await saved()).toMatchObject([{ is_demonstration: false }]);
});

test("is refused to strangers, for a new type and for one that is there", async () => {
  const added = await save({ id: randomUUID(), is_new: true }, stranger);
  expect(added.error?.code).toBe("42501");
  expect(await saved()).toEqual([]);
  const id = await add();
  for (const change of [{ is_new: true }, { version: await versionOf(id) }, {}]) {
    const { error } = await save({ id, title: "Theirs", ...change }, stranger);
    expect(error).not.toBeNull();
  }
  expect(await saved()).toMatchObject([{ title: "Nature", celebration_ideas: STORED }]);
});

test("takes its ideas along when it is deleted for good", async () => {
  const id = await add();
  await rpc(staff, "trash_records", { kind: "celebration_types", ids: [id] });
  await rpc(staff, "purge_record", { kind: "celebration_types", id });
  expect(await rowsIn(service, "celebration_ideas", "id")).toEqual([]);
});
