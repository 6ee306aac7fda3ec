import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { withoutFiles } from "../../support/buckets";
import { openTestDatabase } from "../../support/database/database";
import { addedTo, addTo, changeIn, rowIn, rowsIn, rpc } from "../../support/database/rows";

const database = await openTestDatabase();
const { tables: service } = database.service;
const { tables: staff } = database.as("staff");

beforeEach(() =>
  database.execute(
    `delete from public.pictures; delete from public.articles; delete from public.partners;
     delete from public.record_versions; delete from public.record_drafts;`,
  ),
);

type Found = { name: string; alt: string; uses: { noun: string; title: string }[] };

const path = (name: string) => `/storage/v1/object/public/article-images/${name}`;

async function add(alt = "", more: object = {}): Promise<string> {
  const name = `${randomUUID()}.webp`;
  const row = { bucket: "article-images", name, alt, bytes: 9, type: "image/webp", ...more };
  await addTo(service, "pictures", row);
  await database.execute(
    `insert into storage.objects (bucket_id, name) values ('article-images', '${name}')`,
  );
  return name;
}

async function found(asked: Record<string, unknown> = {}): Promise<Found[]> {
  const data = await rpc(staff, "search_pictures", asked);
  return data as unknown as Found[];
}
const names = async (asked?: Record<string, unknown>) =>
  (await found(asked)).map(({ name }) => name);

/** Deletes a picture as the library's screen does. */
async function trash(name: string) {
  const data = await rowIn(service, "pictures", "id", { name });
  return staff.rpc("trash_records", { kind: "pictures", ids: [data?.id ?? ""] });
}

test("each is listed with what shows it, in whatever way", async () => {
  const [shown, other] = [await add("A garden"), await add("Candles")];
  await service.from("partners").insert({
    name: "Oak House",
    type: "Funeral Home",
    location: "Troy",
    image_url: path(shown),
  });
  await service.from("articles").insert({
    title: "About gardens",
    slug: "about-gardens",
    content: `<p>One</p><img src="${path(shown)}" alt=""><img src="${path(shown)}" alt="">`,
  });
  const rows = await found();
  expect(rows.map(({ name }) => name)).toEqual([other, shown]);
  expect(rows[0]?.uses).toEqual([]);
  expect(rows[1]?.uses).toMatchObject([
    { noun: "articles", title: "About gardens" },
    { noun: "partners", title: "Oak House" },
  ]);
  expect(await names({ showing: "unused" })).toEqual([other]);
  expect(await names({ search: "OAK garden" })).toEqual([shown]);
  expect(await names({ search: "candles garden" })).toEqual([]);
  expect(await names({ search: other.slice(0, 8) })).toEqual([other]);
});

test("those without a description are found, page by page", async () => {
  const at = (second: number) => ({ created_at: `2026-01-01T00:00:0${second}+00:00` });
  const [first, second, third] = [
    await add("", at(1)),
    await add("Ann", at(2)),
    await add("", at(3)),
  ];
  expect(await names({ showing: "undescribed" })).toEqual([third, first]);
  const [since, until] = [at(2).created_at, at(3).created_at];
  expect(await names({ since, until })).toEqual([second]);
  const [newest] = (await rpc(staff, "search_pictures", {
    showing: "undescribed",
    most: 1,
  })) as unknown as { id: string; created_at: string; name: string }[];
  expect(newest?.name).toBe(third);
  expect(
    await names({
      showing: "undescribed",
      before_created_at: newest?.created_at,
      before_id: newest?.id,
    }),
  ).toEqual([first]);
});

test("one that something shows cannot go to the trash; another is kept there", async () => {
  const name = await add();
  const article = await addedTo(service, "articles", "id", {
    title: "A",
    slug: "a",
    featured_image: path(name),
  });
  expect((await trash(name)).error?.message).toBe("picture_is_used");
  expect(await names()).toEqual([name]);

  // Its earlier versions still show it, and so does the trash.
  await service.from("articles").update({ featured_image: null }).eq("id", article.id);
  expect((await found())[0]?.uses).toMatchObject([{ noun: "articles", place: "version" }]);
  expect((await trash(name)).error?.message).toBe("picture_is_used");
  await service
    .from("articles")
    .update({ featured_image: path(name) })
    .eq("id", article.id);
  await rpc(staff, "trash_records", { kind: "articles", ids: [article.id] });
  expect((await found())[0]?.uses).toMatchObject([{ noun: "articles", place: "trash" }]);

  await service.from("articles").delete().eq("id", article.id).throwOnError();
  await database.execute("delete from public.record_versions");
  expect((await trash(name)).data).toBe(1);
  expect(await names()).toEqual([]);
  // Nobody has described it, so the trash shows its name.
  expect(await rpc(staff, "trash_contents")).toMatchObject([
    { kind: "pictures", title: "", picture: { bucket: "article-images", name, bytes: 9 } },
  ]);
  const data = await rowIn(service, "pictures", "*", { name });
  expect(data).toMatchObject({ is_kept: true, deleted_by: database.staffId });
  await rpc(staff, "restore_records", { kind: "pictures", ids: [data?.id ?? ""] });
  expect(await names()).toEqual([name]);
});

test("what somebody writes and has not saved shows it, without a word of it for others", async () => {
  const [known, begun] = [await add("Known"), await add("Begun")];
  const article = await addedTo(service, "articles", "id, updated_at", {
    title: "Candles",
    slug: "candles",
    published: true,
  });
  const { id: record_id, updated_at: version } = article;
  const draft = (name: string) => ({
    kind: "articles",
    base: {},
    draft: { title: "Secret", content: `<img src="${path(name)}" alt="">` },
  });
  await addTo(staff, "record_drafts", { ...draft(known), record_id, version });
  await addTo(staff, "record_drafts", draft(begun));
  // Its writer sees the title of a new one; a colleague does not.
  const uses = async (tables: typeof staff) =>
    ((await rpc(tables, "search_pictures", {})) as unknown as Found[]).map(
      (picture) => picture.uses,
    );
  const known_use = { noun: "articles", id: record_id, title: "Candles", is_own: false };
  expect(await uses(staff)).toMatchObject([
    [{ noun: "articles", title: "Secret", place: "draft", is_own: true }],
    [known_use],
  ]);
  const { tables: colleague } = database.as("stranger");
  await database.execute(`insert into public.staff (user_id, display_name, role)
    values ('${database.strangerId}', '', 'editor')`);
  expect(await uses(colleague)).toMatchObject([
    [{ noun: "articles", title: "", place: "draft", is_own: false, writer: "Sam Staff" }],
    [known_use],
  ]);
  await database.execute(`delete from public.staff where user_id = '${database.strangerId}'`);
  expect((await trash(begun)).error?.message).toBe("picture_is_used");
});

test("one whose file is gone is not offered any more", async () => {
  const [there, gone] = [await add(), await add()];
  await database.execute(withoutFiles(`name = '${gone}'`));
  expect(await names()).toEqual([there]);
});

test("one whose file is gone is forgotten a day later, and no other", async () => {
  const old = new Date(Date.now() - 25 * 3_600_000).toISOString();
  const ages = [{ created_at: old }, { created_at: old }, {}];
  const [there = "", gone = "", young = ""] = await Promise.all(ages.map((age) => add("", age)));
  await database.execute(withoutFiles(`name in ('${gone}', '${young}')`));
  await rpc(service, "purge_trash");
  const data = await rowsIn(service, "pictures", "name");
  expect(data.map(({ name }) => name).sort()).toEqual([there, young].sort());
});

test("what a text says of a picture is its description where it has none, and does not keep it", async () => {
  const [plain, known, quoted] = [await add(), await add("Known"), await add()];
  const content = `<p>One</p><img src="${path(plain)}" alt="A red  board" width="9"><img alt="Other"
    src="${path(known)}"><img src="${path(quoted)}" alt="Ann &amp; &quot;Bo&quot; > Cy"><img
    src="${path(quoted)}" alt="Later"><img src="${path(plain)}" alt="">`;
  const article = await addedTo(staff, "articles", "id", { title: "A", slug: "a", content });
  const described = async () => {
    const data = await rowsIn(service, "pictures", "name, alt, is_kept");
    return Object.fromEntries(data.map(({ name, alt, is_kept }) => [name, [alt, is_kept]]));
  };
  const texts = {
    [plain]: ["A red board", false],
    [known]: ["Known", false],
    [quoted]: ['Ann & "Bo" > Cy', false],
  };
  expect(await described()).toEqual(texts);
  expect(await names({ search: "red board" })).toEqual([plain]);
  // The library has the last word.
  const changed = { content: content.replaceAll("A red", "A blue") };
  await changeIn(staff, "articles", { id: article.id }, changed);
  expect(await described()).toEqual(texts);
});

test("anyone who describes a picture keeps it", async () => {
  const name = await add();
  await changeIn(staff, "pictures", { name }, { alt: "A garden" });
  expect(await rowIn(service, "pictures", "is_kept", { name })).toEqual({ is_kept: true });
});

test("who is not of staff finds nothing", async () => {
  await add("A garden");
  const { data } = await database.as("stranger").tables.rpc("search_pictures", {});
  expect(data).toEqual([]);
});
