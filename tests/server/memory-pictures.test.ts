import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LONGEST_SIDE, MEMORY_PICTURES } from "~shared/images/buckets";
import { removeUnusedFiles } from "../../server/jobs/unused-files";
import { hashOf } from "../../server/letters/token";
import { keepMemoryPicture } from "../../server/memories/keep-picture";
import { withdrawMemory } from "../../server/memories/withdraw";
import { type FamilySite, openFamilySite } from "../support/family-site";

// Pictures that come with memories, as the web server keeps them. What of a memory the database takes
// is in tests/database/plan-memories.test.ts.

let site: FamilySite;
const plan = crypto.randomUUID();
const token = randomBytes(20).toString("hex");
beforeAll(async () => {
  site = await openFamilySite();
  await site.backend.execute(`
    insert into public.plans (id, kind) values ('${plan}', 'died');
    insert into public.plan_invitations (id, plan_id) values ('${plan}', '${plan}');
    insert into public.plan_households (id, plan_id) values ('${plan}', '${plan}');
    insert into public.plan_household_tokens (id, plan_id, household_id, token)
      values ('${plan}', '${plan}', '${plan}', '${token}');`);
});
afterAll(() => site.close());

const picture = (width = 3000) =>
  sharp({ create: { width, height: 40, channels: 3, background: "teal" } });
const keep = (bytes: Buffer, id: string = crypto.randomUUID(), by = token) =>
  keepMemoryPicture(site.backend, "192.0.2.1", [
    by,
    { id, file: new File([new Uint8Array(bytes)], "photo.jpg") },
  ]);
const stored = (name: string) => {
  const { url, secretKey: apikey, fetch } = site.backend;
  return fetch(`${url}/storage/v1/object/${MEMORY_PICTURES}/${plan}/${name}`, {
    headers: { apikey },
  });
};
const small = (name: string) => name.replace(".webp", "-small.webp");

it("are kept once, upright, large and small, without where they were taken", async () => {
  const gps = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 2/1" } };
  const taken = await picture().withMetadata({ exif: gps, orientation: 6 }).jpeg().toBuffer();
  const id = crypto.randomUUID();
  const [first, again] = [await keep(taken, id), await keep(taken, id)];
  expect(first).toEqual({ picture: expect.stringMatching(/^[0-9a-f-]{36}-40x3000\.webp$/) });
  expect(again).toEqual(first);
  const { picture: name } = first as { picture: string };
  for (const file of [name, small(name)]) {
    const bytes = Buffer.from(await (await stored(file)).arrayBuffer());
    const { exif, width, format } = await sharp(bytes).metadata();
    expect([exif, width, format]).toEqual([undefined, 40, "webp"]);
  }
  const wide = (await keep(await picture().png().toBuffer())) as { picture: string };
  expect(wide.picture).toContain(`-${LONGEST_SIDE}x34.webp`);
  const bytes = Buffer.from(await (await stored(small(wide.picture))).arrayBuffer());
  expect((await sharp(bytes).metadata()).width).toBe(800);
});

it("are taken with the film that a phone adds to its photo, which goes", async () => {
  const film = Buffer.from("\0\0\0\x18ftypmp42", "latin1");
  const photo = await picture(30).jpeg().toBuffer();
  const { picture: name } = (await keep(Buffer.concat([photo, film]))) as { picture: string };
  const bytes = Buffer.from(await (await stored(name)).arrayBuffer());
  expect(bytes.includes("ftypmp42")).toBe(false);
});

it.each([
  ["words", Buffer.from("<script>alert(1)</script>"), /^It is no JPEG, PNG, WebP or AVIF picture/],
  ["nothing", Buffer.alloc(0), /^It is no JPEG/],
  ["too much", Buffer.alloc(25 * 1024 * 1024 + 1), /^It is larger than 25 MB/],
  [
    "what only begins as a picture",
    Buffer.from("\x89PNG\r\n\x1a\nnot one", "latin1"),
    /^It cannot be read/,
  ],
])("are not %s", async (_, bytes, fault) => {
  expect(await keep(bytes)).toEqual({ fault: expect.stringMatching(fault) });
});

it("are taken by an open wall alone", async () => {
  const bytes = await picture(8).png().toBuffer();
  expect(await keep(bytes, undefined, "unknown")).toEqual({ refused: "closed" });
  await site.backend.execute("update public.plan_invitations set takes_memories = false");
  expect(await keep(bytes)).toEqual({ refused: "closed" });
  await site.backend.execute("update public.plan_invitations set takes_memories = true");
});

it("go with the memory that is taken back, and where they came with none", async () => {
  const id = crypto.randomUUID();
  const left = (await keep(await picture(8).png().toBuffer(), id)) as { picture: string };
  const lost = (await keep(await picture(9).png().toBuffer())) as { picture: string };
  await site.backend.execute(`
    insert into public.plan_memories (id, plan_id, words, picture_path)
      values ('${id}', '${plan}', 'She sang', '${plan}/${left.picture}');
    insert into public.plan_memory_tokens (id, token_hash) values ('${id}', '${hashOf(token)}');
    update storage.objects set created_at = now() - interval '2 hours'
      where name like '${plan}/${lost.picture.slice(0, 36)}%'`);
  expect(await removeUnusedFiles(site.backend, MEMORY_PICTURES)).toBe(2);
  expect((await stored(lost.picture)).ok).toBe(false);
  expect((await stored(left.picture)).ok).toBe(true);
  expect(await withdrawMemory(site.backend, "unknown")).toBe(false);
  expect(await withdrawMemory(site.backend, token)).toBe(true);
  for (const name of [left.picture, small(left.picture)])
    expect((await stored(name)).ok).toBe(false);
});
