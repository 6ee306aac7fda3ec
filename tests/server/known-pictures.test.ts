import { randomUUID } from "node:crypto";
import { StorageClient } from "@supabase/storage-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serviceTables } from "../../server/backend/requests";
import { takeInPictures } from "../../server/jobs/known-pictures";
import { openTestBackend, type TestBackend } from "../support/test-backend";

let site: TestBackend;
let storage: StorageClient;
beforeAll(async () => {
  site = await openTestBackend({}, { kept: true });
  const { url, secretKey, fetch } = site.backend;
  storage = new StorageClient(`${url}/storage/v1`, { apikey: secretKey }, fetch);
});
afterAll(() => site.close());

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function store(name = `${randomUUID()}.png`): Promise<string> {
  const { error } = await storage
    .from("partner-images")
    .upload(name, PNG, { contentType: "image/png" });
  if (error) throw error;
  return name;
}

it("takes in what a record shows, and forgets what has no file any more", async () => {
  const tables = serviceTables(site.backend);
  const [shown, unused] = [await store(), await store()];
  await store("logo.png");
  await tables
    .from("partners")
    .insert({
      name: "Oak House",
      type: "Funeral Home",
      location: "Troy",
      image_url: `/storage/v1/object/public/partner-images/${shown}`,
    })
    .throwOnError();
  const lost = { bucket: "partner-images", name: `${randomUUID()}.png`, bytes: 9 };
  await tables
    .from("pictures")
    .insert({ ...lost, type: "image/png" })
    .throwOnError();

  expect(await takeInPictures(site.backend)).toEqual({ added: 1, gone: 1 });
  const { data } = await tables.from("pictures").select().throwOnError();
  expect(data).toMatchObject([
    {
      bucket: "partner-images",
      name: shown,
      width: 1,
      height: 1,
      bytes: PNG.length,
      type: "image/png",
      is_kept: false,
    },
  ]);
  expect(data.map(({ name }) => name)).not.toContain(unused);
  expect(await takeInPictures(site.backend)).toEqual({ added: 0, gone: 0 });
});
