import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { scenesOf } from "../../../app/inspiration/story-picture";
import { openTestDatabase } from "../../support/database/database";
import { rowsIn, rpc } from "../../support/database/rows";

const database = await openTestDatabase();

const { tables: service } = database.service;
const { tables: staff } = database.as("staff");

const TABLES = [
  "content_sections",
  "celebration_types",
  "celebration_stories",
  "articles",
  "partners",
] as const;

const FOLDER = "supabase/seed";
const scripts = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql"));
const seeds = await Promise.all(scripts.map((name) => readFile(join(FOLDER, name), "utf8")));

const PICTURE = "/storage/v1/object/public/partner-images/00000000-0000-4000-8000-000000000001.png";

beforeEach(() =>
  database.execute(`begin;
    ${TABLES.map((table) => `delete from public.${table};`).join("\n")}
    ${seeds.join("\n")}
    delete from public.site_settings where key = 'demo_content';
    insert into public.site_settings (key, value) values ('demo_content', 'present');
    commit;`),
);

const count = async (table: (typeof TABLES)[number] | "celebration_ideas") => {
  const { count } = await service
    .from(table)
    .select("id", { count: "exact", head: true })
    .throwOnError();
  return count ?? 0;
};
const counts = () => Promise.all(TABLES.map(count));

test("a new site has example types with enough ideas, and stories with a drawing each", async () => {
  const { data: types } = await service
    .from("celebration_types")
    .select("icon, is_demonstration, celebration_ideas(title, description, is_main_idea)")
    .order("created_at")
    .throwOnError();
  expect(types.map(({ icon }) => icon)).toEqual(["Leaf", "Music", "Globe", "Utensils"]);
  for (const { celebration_ideas: ideas } of types) {
    const more = ideas.filter(({ is_main_idea }) => !is_main_idea);
    expect(ideas.length - more.length).toBeGreaterThanOrEqual(3);
    expect(more.length).toBeGreaterThanOrEqual(5);
    for (const { title, description } of more) expect(description).toBe(title);
  }
  const stories = await rowsIn(
    service,
    "celebration_stories",
    "title, subtitle, content, is_demonstration",
  );
  const drawings = stories.map(({ title, subtitle, content }) =>
    scenesOf([title, subtitle, ...content].join(" ")).at(0),
  );
  expect([drawings.length, new Set(drawings).size]).toEqual([3, 3]);
  for (const row of [...types, ...stories]) expect(row.is_demonstration).toBe(true);
});

describe("removing the demonstration content", () => {
  test("takes all that a new site is filled with, and tells how much", async () => {
    const before = await counts();
    expect(Math.min(...before)).toBeGreaterThan(0);
    const data = await rpc(staff, "remove_demonstration_content");
    const removed = before.reduce((sum, one) => sum + one, 0);
    expect(data).toEqual({ removed, images: [] });
    expect(await counts()).toEqual(TABLES.map(() => 0));
    expect(await count("celebration_ideas")).toBe(0);
    // So that the next start does not fill the site again.
    const marks = await rowsIn(service, "site_settings", "value", { key: "demo_content" });
    expect(marks).toEqual([{ value: "removed" }]);

    const again = await staff.rpc("remove_demonstration_content").throwOnError();
    expect(again.data).toEqual({ removed: 0, images: [] });
  });

  test("leaves what staff made or made their own, and names the pictures that went", async () => {
    const real = { type: "Funeral Home", location: "Troy" };
    await staff.from("partners").insert({ ...real, name: "Oak House", image_url: PICTURE });
    await service
      .from("partners")
      .insert({ ...real, name: "Example", image_url: `${PICTURE}2`, is_demonstration: true });
    const [type] = (
      await staff.from("celebration_types").select("id, title").limit(1).throwOnError()
    ).data;
    await staff
      .from("celebration_types")
      .update({ is_demonstration: false })
      .eq("id", type?.id ?? "");

    const data = await rpc(staff, "remove_demonstration_content");
    expect(data).toMatchObject({ images: [`${PICTURE}2`] });
    const partners = await staff.from("partners").select("name").throwOnError();
    expect(partners.data).toEqual([{ name: "Oak House" }]);
    const types = await staff.from("celebration_types").select("title").throwOnError();
    expect(types.data).toEqual([{ title: type?.title }]);
    expect(await count("celebration_ideas")).toBeGreaterThan(0);
  });

  test("is refused to who is not of staff", async () => {
    const before = await counts();
    const { error } = await database.as("stranger").tables.rpc("remove_demonstration_content");
    expect(error?.code).toBe("42501");
    expect(await counts()).toEqual(before);
  });
});
