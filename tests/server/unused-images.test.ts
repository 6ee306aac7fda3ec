import { randomUUID } from "node:crypto";
import { StorageClient } from "@supabase/storage-js";
import { beforeAll, expect, it } from "vitest";
import { removeExpired } from "../../server/jobs/retention";
import { purgeTrash, removeUnusedImages } from "../../server/jobs/unused-images";
import { PNG } from "../support/buckets";
import { openKeptTestBackend } from "../support/database/test-backend";

const site = await openKeptTestBackend();
let storage: StorageClient;
beforeAll(async () => {
  const { url, secretKey, fetch } = site.backend;
  storage = new StorageClient(`${url}/storage/v1`, { apikey: secretKey }, fetch);
});

async function store(bucket: string, { name = `${randomUUID()}.png`, hoursAgo = 25 } = {}) {
  const { error } = await storage.from(bucket).upload(name, PNG, { contentType: "image/png" });
  if (error) throw error;
  await site.backend.execute(
    `update storage.objects set created_at = now() - interval '${hoursAgo} hours'
     where name = '${name}'`,
  );
  return name;
}

const isThere = async (bucket: string, name: string) =>
  (await site.ask(`/storage/v1/object/public/${bucket}/${name}`)).status === 200;

it("removes what no row shows and nobody can be editing any more, and nothing else", async () => {
  const shown = await store("partner-images");
  const path = `/storage/v1/object/public/partner-images/${shown}`;
  const row = { name: "Oak House", type: "Funeral Home", location: "Troy", image_url: path };
  const saved = await site.ask("/rest/v1/partners", {
    method: "POST",
    headers: site.site,
    body: JSON.stringify(row),
  });
  expect(saved.status).toBe(201);
  const young = await store("partner-images", { hoursAgo: 23 });
  const byHand = await store("partner-images", { name: "logo.png" });
  const unused = [
    ["content-images", await store("content-images")],
    ["partner-images", await store("partner-images")],
    ["partner-images", await store("partner-images")],
    ["celebration-stories", await store("celebration-stories")],
    ["article-images", await store("article-images")],
  ] as const;

  expect(await removeUnusedImages(site.backend, new Date())).toBe(unused.length);
  for (const [bucket, name] of unused) expect(await isThere(bucket, name)).toBe(false);
  for (const name of [shown, young, byHand]) {
    expect(await isThere("partner-images", name)).toBe(true);
  }
  expect(await removeUnusedImages(site.backend, new Date())).toBe(0);

  // A day later the form is surely closed.
  expect(await removeUnusedImages(site.backend, new Date(Date.now() + 2 * 3_600_000))).toBe(1);
  expect(await isThere("partner-images", young)).toBe(false);
});

it("keeps the picture of a form that has been open for longer than a day, while there is a draft", async () => {
  const name = await store("partner-images", { hoursAgo: 30 });
  const draft = { image_url: `/storage/v1/object/public/partner-images/${name}` };
  const headers = await site.signIn("ada@example.com", { staff: true });
  const kept = await site.ask("/rest/v1/record_drafts", {
    method: "POST",
    headers,
    body: JSON.stringify({ kind: "partners", base: {}, draft }),
  });
  expect(kept.status).toBe(201);
  expect(await removeUnusedImages(site.backend, new Date())).toBe(0);
  expect(await isThere("partner-images", name)).toBe(true);

  const removedAfter = async (days: number) => {
    await site.backend.execute(`
      alter table public.record_drafts disable trigger set_saved_at;
      update public.record_drafts set saved_at = now() - interval '${days} days' where true;
      alter table public.record_drafts enable trigger set_saved_at`);
    return (await removeExpired(site.backend, {})).drafts;
  };
  expect([await removedAfter(89), await removedAfter(91)]).toEqual([0, 1]);
  expect(await removeUnusedImages(site.backend, new Date())).toBe(1);
});

it("keeps the pictures of what is in the trash until it is deleted for good, 30 days later", async () => {
  const shown = await store("partner-images");
  await site.backend.execute(`
    insert into public.partners (name, type, location, image_url, deleted_at) values (
      'Elm House', 'Funeral Home', 'Troy',
      '/storage/v1/object/public/partner-images/${shown}', now() - interval '29 days'
    )`);
  const now = new Date();
  expect([
    await purgeTrash(site.backend, now),
    await removeUnusedImages(site.backend, now),
  ]).toEqual([0, 0]);
  expect(await isThere("partner-images", shown)).toBe(true);
  await site.backend.execute(
    "update public.partners set deleted_at = now() - interval '30 days' where name = 'Elm House'",
  );
  expect(await purgeTrash(site.backend, now)).toBe(1);
  expect(await isThere("partner-images", shown)).toBe(false);
});
