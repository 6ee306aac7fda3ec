import sharp from "sharp";
import { beforeAll, expect, it, vi } from "vitest";
import { INQUIRY_FILES } from "~shared/pictures/buckets";
import { keepingFiles } from "../../server/backend/storage/keep-files";
import { removeUnusedFiles } from "../../server/backend/storage/unused-files";
import { keepInquiryFiles } from "../../server/inquiries/keep-files";
import { withoutFiles } from "../support/buckets";
import { rowsIn } from "../support/database/rows";
import { inquiriesOf } from "../support/inquiries";
import { type Browser, openFamilySite } from "../support/site/family-site";

// Partners' files, as the web server keeps them and hands them out. Permissions are in
// tests/database/inquiries/inquiry-files.test.ts.

const site = await openFamilySite();
let family: Browser;
let thread: { id: string; token: string };
let plan: string;
beforeAll(async () => {
  family = site.browser();
  plan = await family.startPlan();
  const { partner, ask } = inquiriesOf({ service: site, execute: site.backend.execute });
  const { threads } = await ask(plan, [await partner("The Hall")]);
  [thread] = threads as [typeof thread];
});
const unreported = (error: unknown) => expect.unreachable(String(error));

const PDF = "%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n";
const pdf = (name = "Our offer.pdf", words = PDF) =>
  new File([words], name, { type: "application/pdf" });
const keep = (files: File[], answerId: string = crypto.randomUUID()) =>
  keepingFiles(site.backend, unreported, (keep) =>
    keepInquiryFiles({ backend: site.backend, keep, address: "192.0.2.1" }, thread.token, {
      answerId,
      files,
    }),
  );
const rows = () =>
  rowsIn(
    site.tables,
    "inquiry_files",
    "id, name, content_type, bytes, removed_at",
    { removed_at: null },
    "name",
  );

const ask = (browser: Browser, id: string, init: RequestInit = {}, way = "") =>
  browser.request(`/storage/v1/object/${way}${INQUIRY_FILES}/${plan}/${thread.id}/${id}`, init);

it("are kept once, however often an answer is sent, and are the family's to save", async () => {
  const answer = crypto.randomUUID();
  const taken = await sharp({ create: { width: 8, height: 4, channels: 3, background: "teal" } })
    .withMetadata({ exif: { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 2/1" } } })
    .jpeg()
    .toBuffer();
  const photo = new File([new Uint8Array(taken)], "hall.png", { type: "image/png" });
  for (let time = 0; time < 2; time += 1)
    expect(await keep([pdf(), photo], answer)).toBeUndefined();
  expect(await keep([pdf(), photo, pdf("3.pdf", `${PDF} `)], answer)).toBeUndefined();
  expect(await rows()).toMatchObject([
    { name: "3.pdf" },
    { name: "Our offer.pdf", content_type: "application/pdf", bytes: PDF.length },
    // The bytes count, not the name.
    { name: "hall.jpg", content_type: "image/jpeg" },
  ]);
  const [, offer, picture] = await rows();
  const read = await ask(family, offer?.id ?? "");
  expect(await read.text()).toBe(PDF);
  expect(Object.fromEntries(read.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "content-disposition": "attachment",
    "content-type": "application/pdf",
  });
  const seen = await ask(family, picture?.id ?? "");
  const { exif, width } = await sharp(Buffer.from(await seen.arrayBuffer())).metadata();
  expect([exif, width]).toEqual([undefined, 8]);

  expect(await keep([pdf("4.pdf", `${PDF}  `)])).toEqual({
    fault: expect.stringMatching(/^There is room for three files/),
  });
  const other = site.browser();
  await other.startPlan();
  for (const browser of [other, site.browser()]) {
    expect((await ask(browser, offer?.id ?? "")).ok).toBe(false);
    for (const way of ["public/", "authenticated/", "sign/", "info/"]) {
      expect((await ask(browser, offer?.id ?? "", {}, way)).ok, way).toBe(false);
    }
  }
});

it("are stored by nobody but the site", async () => {
  const headers = { "content-type": "application/pdf" };
  for (const method of ["POST", "PUT", "DELETE"]) {
    const { ok } = await ask(family, crypto.randomUUID(), { method, headers, body: PDF });
    expect(ok, method).toBe(false);
  }
  expect(await rows()).toHaveLength(3);
});

it("are refused together when one is none", async () => {
  await site.backend.execute("update public.inquiry_files set removed_at = now()");
  const script = new File(["<script>alert(1)</script>"], "a.pdf", { type: "application/pdf" });
  expect(await keep([pdf(), script])).toEqual({
    fault: "“a.pdf” is no PDF, PNG, JPEG or WebP file.",
  });
  expect(await rows()).toEqual([]);
});

it("stay a PDF by name, whatever else they hold", async () => {
  const page = "%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF\n";
  expect(await keep([pdf("offer\u202efdp.html", page)])).toBeUndefined();
  expect(await rows()).toMatchObject([
    { name: "offer fdp.html.pdf", content_type: "application/pdf" },
  ]);
  await site.backend.execute("update public.inquiry_files set removed_at = now()");
});

it("go a day after they were taken back", async () => {
  expect(await keep([pdf("kept.pdf", `${PDF}   `)])).toBeUndefined();
  await site.backend.execute("update storage.objects set created_at = now() - interval '25 hours'");
  expect(await removeUnusedFiles(site.backend, INQUIRY_FILES)).toBe(4);
  const [{ id = "" } = {}] = await rows();
  expect((await ask(family, id)).status).toBe(200);
});

it("are refused in words where the family has no room for them", async () => {
  await site.backend.execute(`insert into storage.objects (bucket_id, name, metadata)
    values ('${INQUIRY_FILES}', '${plan}/held/file', '{"size": 1000000000}')`);
  expect(await keep([pdf("4.pdf", `${PDF}\n`)])).toEqual({
    fault: expect.stringContaining("without them"),
  });
  await site.backend.execute(withoutFiles(`name = '${plan}/held/file'`));
});

it("go at once where the inquiry does not take them", async () => {
  await site.backend.execute("update public.inquiry_files set removed_at = now()");
  const before = await count();
  const { fetch } = site.backend;
  const answer = vi
    .spyOn(site.backend, "fetch")
    .mockImplementation(async (input, init) =>
      String(input instanceof Request ? input.url : input).includes("add_inquiry_file")
        ? Response.json(false)
        : fetch(input, init),
    );
  expect(await keep([pdf("5.pdf", `${PDF}    `)])).toEqual({
    fault: expect.stringMatching(/^There is room for three files/),
  });
  answer.mockRestore();
  expect(await count()).toBe(before);
});

async function count() {
  const { url, secretKey: apikey, fetch } = site.backend;
  const answer = await fetch(`${url}/storage/v1/object/list/${INQUIRY_FILES}`, {
    method: "POST",
    headers: { apikey, "content-type": "application/json" },
    body: JSON.stringify({ prefix: `${plan}/${thread.id}` }),
  });
  return ((await answer.json()) as unknown[]).length;
}
