import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LONGEST_SIDE, MEMORY_PICTURES } from "~shared/pictures/buckets";
import { type KeepFile, keepingFiles } from "../../server/backend/storage/keep-files";
import { removeUnusedFiles } from "../../server/backend/storage/unused-files";
import { keepMemoryPicture } from "../../server/memories/keep-picture";
import { withdrawMemory } from "../../server/memories/withdraw";
import { hashOf } from "../../server/tokens";
import { withoutFiles } from "../support/buckets";
import { FORGET_SPENDINGS, spent } from "../support/database/spendings";
import { openFamilySite } from "../support/site/family-site";

// Pictures that come with memories, as the web server keeps them. What of a memory the database takes
// is in tests/database/plans/plan-memories.test.ts.

const site = await openFamilySite();
const plan = crypto.randomUUID();
const token = randomBytes(20).toString("hex");
beforeAll(async () => {
  await site.backend.execute(`
    insert into public.plans (id, kind) values ('${plan}', 'died');
    insert into public.plan_invitations (id, plan_id) values ('${plan}', '${plan}');
    insert into public.plan_households (id, plan_id) values ('${plan}', '${plan}');
    insert into public.plan_household_tokens (id, plan_id, household_id, token)
      values ('${plan}', '${plan}', '${plan}', '${token}');`);
});
const unreported = (error: unknown) => expect.unreachable(String(error));
beforeEach(() => site.backend.execute(FORGET_SPENDINGS));

const picture = (width = 3000) =>
  sharp({ create: { width, height: 40, channels: 3, background: "teal" } });
const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], "photo.jpg");
/** Keeps a picture whose memory is still to come. */
const keep = (
  bytes: Buffer | File,
  id: string = crypto.randomUUID(),
  by = token,
  address = "192.0.2.1",
) => {
  const file = bytes instanceof File ? bytes : fileOf(bytes);
  const keeping = { backend: site.backend, keep: store, address };
  return keepMemoryPicture(keeping, [by, { id, file }]);
};
const store: KeepFile = async (bucket, name, { type, bytes }) => {
  const { url, secretKey: apikey, fetch } = site.backend;
  const headers = { apikey, "content-type": type };
  const body = new Uint8Array(bytes);
  await fetch(`${url}/storage/v1/object/${bucket}/${name}`, { method: "POST", headers, body });
};
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

it("of a kilobyte that would fill the memory are refused before they are decoded", async () => {
  const bomb = await picture(64).avif({ effort: 0 }).toBuffer();
  // The box that says how large it is.
  const size = bomb.indexOf("ispe") + 8;
  bomb.writeUInt32BE(12_000, size);
  bomb.writeUInt32BE(4_000, size + 4);
  expect(await keep(bomb)).toEqual({ fault: expect.stringMatching(/^It is too large/) });
});

describe("are counted before they are read", () => {
  const unread = (bytes: number) =>
    Object.assign(fileOf(Buffer.alloc(bytes)), {
      arrayBuffer: () => expect.unreachable("It was read"),
    });
  const later = { status: 429, seconds: expect.any(Number) };

  it.each([
    ["link", ["token", token], "198.51.100.1"],
    ["network", ["network", "192.0.2.1"], "192.0.2.1"],
  ] as const)("by %s, those that are refused as well", async (_, payer, address) => {
    await site.backend.execute(spent("memory pictures", [...payer], 39));
    expect(await keep(Buffer.from("no picture"), undefined, token, address)).toMatchObject({
      fault: expect.any(String),
    });
    expect(await keep(unread(1), undefined, token, address)).toEqual(later);
  });

  it("in bytes", async () => {
    await site.backend.execute(spent("memory picture bytes", ["token", token], 199_000_000));
    expect(await keep(unread(1_000_001))).toEqual(later);
    expect(await keep(Buffer.alloc(1_000_000))).toMatchObject({ fault: expect.any(String) });
  });

  it("once, where the form was counted at the door", async () => {
    await site.backend.execute(spent("memory pictures", ["token", token], 40));
    const keeping = { backend: site.backend, keep: store, address: "192.0.2.1", isCounted: true };
    const file = fileOf(Buffer.from("no picture"));
    const kept = keepMemoryPicture(keeping, [token, { id: crypto.randomUUID(), file }]);
    expect(await kept).toMatchObject({ fault: expect.any(String) });
  });
});

describe("with a memory that", () => {
  const id = crypto.randomUUID();
  const said = { author_name: "Bo", words: "She danced", withdraw: hashOf(id) };
  /** Leaves a memory with a picture. @returns how, and whether both files are there afterwards */
  async function leave(bytes: Buffer, over: object, memory = id, tables = site.tables) {
    let name = "";
    const done = await keepingFiles(site.backend, unreported, async (keep) => {
      const keeping = { backend: site.backend, keep, address: "192.0.2.1" };
      const kept = await keepMemoryPicture(keeping, [token, { id: memory, file: fileOf(bytes) }]);
      name = "picture" in kept ? kept.picture : "";
      expect((await stored(name)).ok).toBe(true);
      const args = { token, p_id: memory, said: { ...said, picture: name, ...over } };
      const { data, error } = await tables.rpc("leave_memory", args);
      return error ? error.message : data;
    }).catch(String);
    return [done, (await stored(name)).ok, (await stored(small(name))).ok];
  }

  it("the family gets stay, however often it is sent", async () => {
    const bytes = await picture(11).png().toBuffer();
    for (let time = 0; time < 2; time += 1)
      expect(await leave(bytes, {})).toEqual([{ done: true }, true, true]);
    // The same picture under words that are refused is still the first one's.
    expect(await leave(bytes, { words: "Other" })).toEqual(["memory_sent", true, true]);
  });

  it("is refused go at once", async () => {
    const other = crypto.randomUUID();
    const bytes = await picture(12).png().toBuffer();
    const twice = { withdraw: hashOf(other) };
    expect(await leave(bytes, twice, other)).toEqual(["memory_twin", false, false]);
    const long = { ...twice, words: "x".repeat(2_001) };
    expect(await leave(bytes, long, other)).toEqual([expect.any(String), false, false]);
    const away = { rpc: () => Promise.reject(new Error("away")) } as unknown as typeof site.tables;
    expect(await leave(bytes, twice, other, away)).toEqual(["Error: away", false, false]);
  });
});

it("are refused before they are read where the plan has no room for them", async () => {
  await site.backend.execute(`insert into storage.objects (bucket_id, name, metadata)
    values ('${MEMORY_PICTURES}', '${plan}/held.webp', '{"size": 1000000000}')`);
  expect(await keep(Buffer.from("no picture"))).toEqual({ refused: "no_room_for_pictures" });
  await site.backend.execute(withoutFiles("name like '%/held.webp'"));
});
