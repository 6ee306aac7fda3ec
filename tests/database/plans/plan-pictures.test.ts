import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PLAN_PICTURES } from "~shared/pictures/buckets";
import { withoutFiles } from "../../support/buckets";
import { rpc } from "../../support/database/rows";
import { MEMBERS, OTHERS, openFamilies, save } from "./plan-family";

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;

// The picture itself is checked in front of the database: here its name counts.
const PICTURE = Buffer.from("RIFF    WEBP");
const image = { contentType: "image/webp" };

const MAY_READ: string[] = [...MEMBERS];
const MAY_ADD = ["owner", "editor"];
const PEOPLE = [...MEMBERS, ...OTHERS];
let people: Awaited<ReturnType<typeof families.everybody>>["people"];
let owner: Account;
let plan: string;
let others: string;
let there: string;

const nameIn = (folder: string) => `${folder}/${crypto.randomUUID()}.webp`;
const as = (someone: keyof typeof people) => people[someone].storage.from(PLAN_PICTURES);
const stored = database.service.storage.from(PLAN_PICTURES);
const namesIn = async (folder: string) =>
  ((await stored.list(folder, { limit: 1000 })).data ?? []).map(({ name }) =>
    // Supabase tells names within the folder, Lite whole ones.
    name.startsWith(`${folder}/`) ? name : `${folder}/${name}`,
  );

beforeAll(async () => {
  ({ plan, others, owner, people } = await families.everybody());
});
beforeEach(async () => {
  await stored.remove([...(await namesIn(plan)), ...(await namesIn(others))]);
  there = nameIn(plan);
  const { error } = await stored.upload(there, PICTURE, image);
  expect(error).toBeNull();
});

test.each(PEOPLE)("%s and reading", async (someone) => {
  const { data } = await as(someone).download(there);
  expect(data !== null).toBe(MAY_READ.includes(someone));
});

test.each(PEOPLE)("%s and listing", async (someone) => {
  const { data } = await as(someone).list(plan);
  expect(data?.length ?? 0).toBe(MAY_READ.includes(someone) ? 1 : 0);
});

test.each(PEOPLE)("%s and making a link for others", async (someone) => {
  const { data } = await as(someone).createSignedUrl(there, 60);
  // Behind the web server that call is closed; on a project members may ask for one.
  expect(data !== null).toBe(MAY_READ.includes(someone));
});

test.each(PEOPLE)("%s and adding", async (someone) => {
  const name = nameIn(plan);
  const { error } = await as(someone).upload(name, PICTURE, image);
  expect(error === null).toBe(MAY_ADD.includes(someone));
  expect((await namesIn(plan)).includes(name)).toBe(MAY_ADD.includes(someone));
});

test.each(PEOPLE)("%s and replacing, moving or deleting", async (someone) => {
  const other = Buffer.concat([PICTURE, Buffer.from("another")]);
  await as(someone).update(there, other, image);
  await as(someone).upload(there, other, { ...image, upsert: true });
  await as(someone).move(there, nameIn(plan));
  await as(someone).remove([there]);
  expect(await namesIn(plan)).toEqual([there]);
  const { data } = await stored.download(there);
  expect(Buffer.from(await (data as Blob).arrayBuffer())).toEqual(PICTURE);
});

test("nobody reads a picture by its address alone", async () => {
  const { publicUrl } = database
    .as("anonymous")
    .storage.from(PLAN_PICTURES)
    .getPublicUrl(there).data;
  expect((await database.fetch(publicUrl)).status).toBeGreaterThanOrEqual(400);
});

describe("an editor adds no picture", () => {
  test.each([
    ["to another plan", () => nameIn(others)],
    ["outside of a plan", () => `${crypto.randomUUID()}.webp`],
    ["to a folder in a plan", () => `${plan}/more/${crypto.randomUUID()}.webp`],
    ["under a name of their own", () => `${plan}/ruth.webp`],
    ["under a name in capitals", () => nameIn(plan).toUpperCase()],
  ])("%s", async (_, name) => {
    expect((await as("editor").upload(name(), PICTURE, image)).error).not.toBeNull();
  });

  test("that could carry a script", async () => {
    const type = { contentType: "image/svg+xml" };
    expect((await as("editor").upload(nameIn(plan), PICTURE, type)).error).not.toBeNull();
  });

  test("where 20 are", async () => {
    await database.execute(`insert into storage.objects (bucket_id, name)
      select '${PLAN_PICTURES}', '${plan}/' || gen_random_uuid() || '.webp'
      from generate_series(1, 18)`);
    expect((await as("editor").upload(nameIn(plan), PICTURE, image)).error).toBeNull();
    expect((await as("editor").upload(nameIn(plan), PICTURE, image)).error).not.toBeNull();
    await database.execute(withoutFiles(`bucket_id = '${PLAN_PICTURES}' and name <> '${there}'`));
  });
});

describe("a picture is unused", () => {
  const unused = () => rpc(database.service.tables, "unused_plan_pictures");
  const age = (table: string, column: string) =>
    database.execute(`update ${table} set ${column} = ${column} - interval '25 hours'`);

  test("a day after its plan showed it last, and when its plan is gone", async () => {
    await age("storage.objects", "created_at");
    expect(await unused()).toEqual([there]);
    await save(owner, "plans", plan, "photo_path", [null, there]);
    const young = nameIn(others);
    await stored.upload(young, PICTURE, image);
    expect(await unused()).toEqual([]);
    await save(owner, "plans", plan, "photo_path", [there, null]);
    expect(await unused(), "it can still be undone").toEqual([]);
    await age("public.plan_history", "at");
    expect(await unused()).toEqual([there]);
    await save(owner, "plan_invitations", plan, "picture_path", [null, there]);
    await age("public.plan_history", "at");
    expect(await unused(), "the invitation shows it").toEqual([]);
    await save(owner, "plan_invitations", plan, "picture_path", [there, null]);
    expect(await unused(), "it can still be undone").toEqual([]);
    await age("public.plan_history", "at");
    expect(await unused()).toEqual([there]);
    await save(owner, "plans", plan, "photo_path", [null, there]);
    await database.execute(`delete from public.plans where id = '${plan}'`);
    expect(await unused()).toEqual([there]);
  });
});
