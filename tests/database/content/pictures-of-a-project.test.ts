import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../support/database/database";
import { addTo, rowsIn } from "../../support/database/rows";

const database = await openTestDatabase();
const { tables } = database.service;

const NAME = "0b9f3c0e-0000-4000-8000-000000000001.webp";
const PATH = `/storage/v1/object/public/article-images/${NAME}`;
const AT_PROJECT = `https://oak.supabase.co${PATH}`;
const ELSEWHERE = "https://pictures.example/storage/v1/object/public/a.webp";

/** Rows with pictures in every way that the site stores one. */
const ROWS = {
  content_sections: { title: "A", content: "Words", section_type: "home_hero", image_url: PATH },
  celebration_types: { title: "B", description: "C", action_text: "D", image_url: PATH },
  celebration_stories: { title: "E", subtitle: "F", content: ["G"], author: "H", image_url: PATH },
  partners: { name: "Oak House", type: "Funeral Home", location: "Troy", image_url: PATH },
  articles: {
    title: "I",
    slug: "i",
    featured_image: PATH,
    content: `<p>See ${PATH}</p><img src="${PATH}" alt=""><img src="${ELSEWHERE}" alt="">`,
  },
};
const NOUNS = Object.keys(ROWS) as (keyof typeof ROWS)[];

async function everyRow() {
  const rows: Record<string, unknown>[] = [];
  for (const table of [...NOUNS, "record_versions", "record_drafts"] as const) {
    rows.push(...(await rowsIn(tables, table, "*", {}, "id")));
  }
  return rows;
}

test("the manual's query gives each stored picture its address at the project", async () => {
  for (const noun of NOUNS) {
    await tables.from(noun).delete().neq("id", crypto.randomUUID()).throwOnError();
    await addTo(tables, noun, ROWS[noun] as never);
  }
  await database
    .as("staff")
    .tables.from("record_drafts")
    .insert({ kind: "articles", base: { image: PATH }, draft: ROWS.articles })
    .throwOnError();
  const before = await everyRow();
  expect(before.filter((row) => JSON.stringify(row).includes(`"${PATH}`)).length).toBe(11);

  const manual = readFileSync("docs/operations.md", "utf8");
  const [query = ""] = /(?<=```sql\n)begin;[^`]*at_project[^`]*(?=```)/.exec(manual) ?? [];
  await database.execute(query.replaceAll("YOUR_PROJECT", "oak"));

  // Nothing else of a row is another, nor is there a version more.
  const expected = JSON.stringify(before).replaceAll(`"${PATH}`, `"${AT_PROJECT}`);
  expect(await everyRow()).toEqual(JSON.parse(expected));
});
