import { EventEmitter, once } from "node:events";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { LONGEST_SIDE, PROPOSAL_PICTURES } from "~shared/pictures/buckets";
import { type KeepFile, keepingFiles } from "../../server/backend/storage/keep-files";
import { removeUnusedFiles } from "../../server/backend/storage/unused-files";
import { keepProposedPicture } from "../../server/partners/keep-picture";
import { decode } from "../../server/pictures/decode";
import { FORGET_SPENDINGS, spent } from "../support/database/spendings";
import { inquiriesOf } from "../support/inquiries";
import { type Browser, openFamilySite } from "../support/site/family-site";
import { makeAccounts } from "../support/test-accounts";

// Pictures that partners propose, as the web server keeps them. The database's part of a proposal
// is in tests/database/partners/own-partner-pages.test.ts.

const site = await openFamilySite();
let family: Browser;
let token: string;
let partner: string;
beforeAll(async () => {
  family = site.browser();
  await family.startPlan();
  const made = inquiriesOf({ service: site, execute: site.backend.execute });
  const hall = await made.partner("The Hall");
  partner = hall.id;
  token = await made.ownToken(hall);
});
const unreported = (error: unknown) => expect.unreachable(String(error));
beforeEach(async () => {
  await site.backend.execute(FORGET_SPENDINGS);
  // The state in the middle of a form: nothing is removed yet.
  await new Promise<void>((begun) => {
    void keepingFiles(site.backend, unreported, (keep) => {
      store = keep;
      begun();
      return new Promise(() => undefined);
    });
  });
});

const picture = (width = 3000) =>
  sharp({ create: { width, height: 40, channels: 3, background: "teal" } });
const file = (bytes: Buffer, name = "hall.jpg") => new File([new Uint8Array(bytes)], name);
let store: KeepFile;
const keep = (sent: File, held = token, of = partner, address = "192.0.2.1") =>
  keepProposedPicture({ backend: site.backend, keep: store, address }, held, {
    partner: of,
    file: sent,
  });

const stored = async (name: string) => {
  const { url, secretKey: apikey, fetch } = site.backend;
  const path = `${url}/storage/v1/object/${PROPOSAL_PICTURES}/${name}`;
  return fetch(path, { headers: { apikey } });
};

it("are kept once, no larger than the site shows them, without where they were taken", async () => {
  const gps = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 2/1" } };
  const taken = await picture().withMetadata({ exif: gps }).jpeg().toBuffer();
  const [first, again] = [await keep(file(taken)), await keep(file(taken, "other.png"))];
  expect(first).toEqual({ name: expect.stringMatching(new RegExp(`^${partner}/[0-9a-f]{32}$`)) });
  expect(again).toEqual(first);
  const { name } = first as { name: string };
  const bytes = Buffer.from(await (await stored(name)).arrayBuffer());
  const { width, exif, format } = await sharp(bytes).metadata();
  expect([width, exif, format]).toEqual([LONGEST_SIDE, undefined, "webp"]);
  for (const way of ["", "public/", "authenticated/", "sign/", "info/"]) {
    for (const browser of [family, site.browser()]) {
      const path = `/storage/v1/object/${way}${PROPOSAL_PICTURES}/${name}`;
      expect((await browser.request(path)).ok, path).toBe(false);
    }
  }
});

it.each([
  ["words", () => Buffer.from("<script>alert(1)</script>"), "It is no PNG, JPEG or WebP picture."],
  ["a PDF", () => Buffer.from("%PDF-1.7\n%%EOF\n"), "It is no PNG, JPEG or WebP picture."],
  ["nothing", () => Buffer.alloc(0), "It is empty."],
  ["too much", () => Buffer.alloc(11 * 1024 * 1024), "It is larger than 10 MB."],
] as const)("are not %s", async (_, bytes, fault) => {
  const kept = await keep(file(bytes()));
  if (typeof fault === "string") expect(kept).toEqual({ fault });
  else expect(kept).toEqual({ fault: expect.stringMatching(fault) });
});

it("are a partner's own alone, 20 a day", async () => {
  const bytes = await picture(8).png().toBuffer();
  expect(await keep(file(bytes), "unknown")).toMatchObject({ fault: expect.any(String) });
  expect(await keep(file(bytes), token, crypto.randomUUID())).toMatchObject({
    fault: expect.any(String),
  });
  await site.backend.execute(spent("proposal pictures", ["partner", partner], 19));
  expect(await keep(file(Buffer.from("no picture")))).toMatchObject({ fault: expect.any(String) });
  expect(await keep(file(bytes))).toEqual({
    fault: "You sent many pictures today. Please send this one tomorrow.",
  });
});

it("are decoded one at a time, and wait for no more than a few of the same network", async () => {
  const bytes = await picture(8).png().toBuffer();
  const gate = new EventEmitter();
  const held = once(gate, "open");
  let [underWay, most] = [0, 0];
  const others = Array.from({ length: 4 }, () =>
    decode(["192.0.2.1"], async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await held;
      underWay -= 1;
    }),
  );
  await expect(keep(file(bytes))).rejects.toMatchObject({ status: 503 });
  const elsewhere = keep(file(bytes), token, partner, "198.51.100.1");
  gate.emit("open");
  expect(await elsewhere).toMatchObject({ name: expect.any(String) });
  await Promise.all(others);
  expect(most).toBe(1);
});

it("go at once where the proposal is refused", async () => {
  let name = "";
  await keepingFiles(site.backend, unreported, async (keep) => {
    const sent = { partner, file: file(await picture(24).png().toBuffer()) };
    const keeping = { backend: site.backend, keep, address: "192.0.2.1" };
    const kept = await keepProposedPicture(keeping, token, sent);
    name = "name" in kept ? kept.name : "";
    expect((await stored(name)).ok).toBe(true);
  });
  expect((await stored(name)).ok).toBe(false);
});

it("are read by staff, who have to sign in again once their session has ended", async () => {
  const { name } = (await keep(file(await picture(12).png().toBuffer()))) as { name: string };
  const { staff } = await makeAccounts(site.backend);
  const office = site.browser();
  office.session = staff as Browser["session"];
  const read = () => office.request(`/storage/v1/object/${PROPOSAL_PICTURES}/${name}`);
  const answer = await read();
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  await site.backend.accounts.endSessions(staff.user.id);
  expect((await read()).status).toBe(401);
});

it("go once nothing waits with them", async () => {
  const { name } = (await keep(file(await picture(16).png().toBuffer()))) as { name: string };
  await site.backend.execute(`
    insert into public.partner_proposals (partner_id, email, changes, before, picture)
      values ('${partner}', 'robin@example.com', '{}', '{}', '${name}');
    update storage.objects set created_at = now() - interval '2 hours'`);
  await removeUnusedFiles(site.backend, PROPOSAL_PICTURES);
  expect((await stored(name)).ok).toBe(true);
  await site.backend.execute(`update public.partner_proposals
    set state = 'declined', decided_at = now()`);
  expect(await removeUnusedFiles(site.backend, PROPOSAL_PICTURES)).toBe(1);
  expect((await stored(name)).ok).toBe(false);
});
