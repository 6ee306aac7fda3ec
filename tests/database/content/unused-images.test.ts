import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  INQUIRY_FILES,
  largestFile,
  MEMORY_PICTURES,
  PLAN_PICTURES,
  PROPOSAL_PICTURES,
  PUBLIC_BUCKETS,
} from "~shared/pictures/buckets";
import { IMAGE_TYPES } from "~shared/pictures/image-type";
import { openTestDatabase, type Persona } from "../../support/database/database";
import { addTo, rpc } from "../../support/database/rows";

const database = await openTestDatabase();

const image = (extension = "png") => `${randomUUID()}.${extension}`;
const path = (name: string) => `/storage/v1/object/public/partner-images/${name}`;

async function unused(names: string[], persona: Persona = "staff"): Promise<string[]> {
  return rpc(database.as(persona).tables, "unused_images", { names });
}

/** One row for every column that holds an image, however its address is written. */
const SHOWN: Record<string, (name: string) => object> = {
  content_sections: (name) => ({
    title: "A draft",
    content: "Words",
    section_type: "home_hero",
    image_url: `${path(name)}?v=2026-11-21`,
  }),
  celebration_types: (name) => ({
    title: "Nature",
    description: "Outdoors",
    action_text: "Plan",
    image_url: path(name),
  }),
  celebration_stories: (name) => ({
    title: "Ann",
    subtitle: "A life",
    content: ["She sang."],
    author: "Bo",
    image_url: `https://another.example${path(name)}`,
  }),
  partners: (name) => ({
    name: "Oak House",
    type: "Funeral Home",
    location: "Troy",
    image_url: `http://localhost:3000${path(name)}#part`,
  }),
  articles: (name) => ({
    title: "A draft",
    slug: name.slice(0, 8),
    featured_image: `https://p.example/storage/v1/render/image/public/article-images/${name}?width=9`,
  }),
};

test.each(Object.keys(SHOWN))("a row of %s keeps its image until it is gone", async (table) => {
  const [shown, other] = [image("webp"), image("jpg")];
  const rows = database.service.tables.from(table as "partners");
  const { data } = await rows
    .insert(SHOWN[table]?.(shown) as never)
    .select("id")
    .single()
    .throwOnError();
  expect(await unused([shown, other])).toEqual([other]);
  await rows.delete().eq("id", data.id).throwOnError();
  expect((await unused([shown, other])).sort()).toEqual([shown, other].sort());
});

test("every column that holds an image's address is looked at", async () => {
  const tables = Object.keys(SHOWN).sort().join(" ");
  await database.execute(`
    do $$
    declare
      found text := (
        select string_agg(c.relname, ' ' order by c.relname collate "C")
        from pg_attribute as a
        join pg_class as c on c.oid = a.attrelid and c.relkind = 'r'
        where a.atttypid = 'public.image_address'::regtype
      );
    begin
      assert found = '${tables}', found;
    end $$;
  `);
});

test("pictures in the text of an article are shown too", async () => {
  const [first, second, other] = [image(), image("gif"), image()];
  const content = `<p>Words</p><img src="${path(first)}" alt=""><img src="https://x.example${path(second)}">`;
  const row = { title: "Pictures", slug: "pictures", content };
  await addTo(database.service.tables, "articles", row);
  expect(await unused([first, second, other])).toEqual([other]);
});

test("a name that the site did not make up is never unused", async () => {
  expect(await unused(["logo.png", "a/b.png", "", `${image()}/..`, `../${image()}`])).toEqual([]);
});

test("the site itself may ask, a stranger asks in vain for what it cannot remove", async () => {
  const name = image();
  const { data } = await database.service.tables.rpc("unused_images", { names: [name] });
  expect(data).toEqual([name]);
  const { error } = await database.as("anonymous").tables.rpc("unused_images", { names: [name] });
  expect(error).not.toBeNull();
});

test("the browser refuses what the buckets would", async () => {
  const { data } = await database.service.storage.listBuckets();
  const buckets = new Map(data?.map((bucket) => [bucket.name, bucket]));
  const own = buckets.get(PLAN_PICTURES);
  expect(own).toMatchObject({ public: false, file_size_limit: largestFile(PLAN_PICTURES) });
  expect(own?.allowed_mime_types?.every((type) => type in IMAGE_TYPES)).toBe(true);
  expect([...buckets.keys()].sort()).toEqual(
    [...PUBLIC_BUCKETS, PLAN_PICTURES, INQUIRY_FILES, PROPOSAL_PICTURES, MEMORY_PICTURES].sort(),
  );
  for (const name of PUBLIC_BUCKETS) {
    const { file_size_limit, allowed_mime_types } = buckets.get(name) ?? {};
    expect(file_size_limit).toBe(largestFile(name));
    expect(allowed_mime_types?.toSorted()).toEqual(Object.keys(IMAGE_TYPES).toSorted());
  }
});

test("a picture that is kept in the library is used, one that a form stored is not by that", async () => {
  const [kept, other] = [image(), image()];
  await database.execute(`
    insert into public.pictures (bucket, name, bytes, type, is_kept)
    values ('article-images', '${kept}', 1, 'image/png', true),
      ('article-images', '${other}', 1, 'image/png', false)`);
  expect(await unused([kept, other])).toEqual([other]);
});
