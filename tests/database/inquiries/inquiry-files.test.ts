import { beforeAll, describe, expect, test } from "vitest";
import { INQUIRY_FILES } from "~shared/pictures/buckets";
import { rpc } from "../../support/database/rows";
import { inquiriesOf } from "../../support/inquiries";
import { MEMBERS, OTHERS, openFamilies } from "../plans/plan-family";

const { database, families } = await openFamilies();
const { partner, ask } = inquiriesOf(database);
const { tables } = database.service;

// The files' content is checked in front of the database.
const OFFER = Buffer.from("%PDF-1.7 %%EOF");
const pdf = { contentType: "application/pdf" };
const stored = database.service.storage.from(INQUIRY_FILES);

const MAY_READ: string[] = [...MEMBERS];
const PEOPLE = [...MEMBERS, ...OTHERS];
let people: Awaited<ReturnType<typeof families.everybody>>["people"];
const as = (someone: keyof typeof people) => people[someone].storage.from(INQUIRY_FILES);

let thread: { id: string; token: string };
let other: { id: string; token: string };
let folder: string;
const add = async (token: string, p_id = crypto.randomUUID()) => {
  const file = { token, p_id, name: "Offer.pdf", content_type: "application/pdf", bytes: 14 };
  return { id: p_id, kept: await rpc(tables, "add_inquiry_file", file) };
};
const place = async ({ token } = thread) =>
  (await rpc(tables, "inquiry_folder", { token })) as {
    folder: string;
    room: number;
  } | null;
const remove = async (token: string, file_id: string) =>
  (await database.as("anonymous").tables.rpc("remove_inquiry_file", { token, file_id })).data;

beforeAll(async () => {
  const made = await families.everybody();
  const { plan } = made;
  people = made.people;
  const inquiry = await ask(plan, [await partner("The Hall"), await partner("The Barn")]);
  [thread, other] = inquiry.threads as [typeof thread, typeof other];
  folder = `${plan}/${thread.id}`;
});

test("three fit into a thread, 20 a day with those that were taken back", async () => {
  expect(await place()).toEqual({ folder, room: 3 });
  const files = [await add(thread.token), await add(thread.token), await add(thread.token)];
  expect(files.map(({ kept }) => kept)).toEqual([true, true, true]);
  expect((await add(thread.token)).kept).toBe(false);
  expect((await add(thread.token, files[0]?.id)).kept, "the same once more").toBe(true);
  expect(await remove(other.token, files[0]?.id ?? ""), "by another partner").toBe(false);
  expect(await remove(thread.token, files[0]?.id ?? "")).toBe(true);
  expect(await place()).toMatchObject({ room: 1 });
  for (let time = 0; time < 17; time += 1) await remove(thread.token, (await add(thread.token)).id);
  expect(await place()).toMatchObject({ room: 0 });
  await database.execute("delete from public.inquiry_files");
});

test("an unknown token, and one that is closed, take none", async () => {
  expect(await place({ id: "", token: "unknown" })).toBeNull();
  expect((await add("unknown")).kept).toBe(false);
  const there = await add(other.token);
  await database.execute(
    `update public.inquiry_threads set state = 'closed' where id = '${other.id}'`,
  );
  expect(await place(other)).toBeNull();
  expect((await add(other.token)).kept).toBe(false);
  expect(await remove(other.token, there.id)).toBe(false);
});

test("a letter to an address that the partner has no more takes none", async () => {
  const change = (email_confirmed_at: string) =>
    database.execute(
      `update public.partner_contacts set email_confirmed_at = ${email_confirmed_at}`,
    );
  const there = await add(thread.token);
  await change("null");
  expect(await place()).toBeNull();
  expect((await add(thread.token)).kept).toBe(false);
  expect(await remove(thread.token, there.id)).toBe(false);
  await change("now()");
  expect(await remove(thread.token, there.id)).toBe(true);
  await database.execute("delete from public.inquiry_files");
});

describe("a stored file", () => {
  let name: string;
  let id: string;
  beforeAll(async () => {
    ({ id } = await add(thread.token));
    name = `${folder}/${id}`;
    expect((await stored.upload(name, OFFER, pdf)).error).toBeNull();
  });

  test.each(PEOPLE)("%s and reading", async (someone) => {
    const { data } = await as(someone).download(name);
    expect(data !== null).toBe(MAY_READ.includes(someone));
  });

  test.each(PEOPLE)("%s and storing, replacing or deleting", async (someone) => {
    const mine = await as(someone).upload(`${folder}/${crypto.randomUUID()}`, OFFER, pdf);
    expect(mine.error).not.toBeNull();
    await as(someone).update(name, Buffer.from("%PDF- other"), pdf);
    await as(someone).remove([name]);
    const { data } = await stored.download(name);
    expect(Buffer.from(await (data as Blob).arrayBuffer())).toEqual(OFFER);
  });

  test("is not read once it was taken back, and goes a day later", async () => {
    const unused = () => rpc(tables, "unused_files", { bucket: "inquiry-files" });
    await database.execute("update storage.objects set created_at = now() - interval '25 hours'");
    expect(await unused()).toEqual([]);
    await remove(thread.token, id);
    expect((await as("owner").download(name)).data).toBeNull();
    expect(await unused()).toEqual([name]);
  });
});

test("what could carry a script is not stored, by anyone", async () => {
  const type = { contentType: "image/svg+xml" };
  const { error } = await stored.upload(`${folder}/${crypto.randomUUID()}`, OFFER, type);
  expect(error).not.toBeNull();
});
