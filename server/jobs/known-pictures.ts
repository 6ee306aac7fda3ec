import { StorageClient } from "@supabase/storage-js";
import { PUBLIC_BUCKETS, type PublicBucket } from "~shared/images/buckets";
import { isImageType } from "~shared/images/image-type";
import type { Backend } from "../backend";
import { serviceTables } from "../backend/requests";
import type { Log } from "../http/log";
import { pictureSize } from "../pictures/picture-size";
import { repeat } from "./repeat";

const HOUR = 3_600_000;

/** Files asked about at a time: the most that Lite and Supabase answer in one call. */
const BATCH = 1000;

/** Pictures that one run reads; the next run continues. */
const MOST = 500;

/** Keeps the media library complete until it is stopped. */
export const knowPictures = (backend: Backend, log: Log, first: number) =>
  repeat(
    async () => {
      const { added, gone } = await takeInPictures(backend);
      if (added + gone > 0) log.info({ added, gone }, "the media library is complete");
    },
    { name: "media library", first, every: HOUR, log },
  );

type Files = ReturnType<StorageClient["from"]>;

/**
 * Records stored pictures that the library does not know (older than it, copied by the site, or
 * from a browser that went away), and forgets those whose file is gone.
 * @returns how many of each
 * @throws when the backend cannot be asked
 */
export async function takeInPictures(backend: Backend): Promise<{ added: number; gone: number }> {
  const { url, secretKey: apikey, fetch } = backend;
  const storage = new StorageClient(`${url}/storage/v1`, { apikey }, fetch);
  const tables = serviceTables(backend);
  let [added, gone] = [0, 0];
  for (const bucket of PUBLIC_BUCKETS) {
    const files = storage.from(bucket);
    // Read before the files are listed, so that one stored meanwhile is not taken for gone.
    const known = await knownNames(tables, bucket);
    const stored = await storedFiles(files);
    const unknown = [...stored.keys()].filter((name) => !known.has(name)).slice(0, MOST);
    // Unused files are left: the sweep removes them, or their browser is about to record them.
    const { data: unused } = await tables.rpc("unused_images", { names: unknown }).throwOnError();
    for (const name of unknown) {
      const file = stored.get(name);
      if (!file || unused.includes(name)) continue;
      const row = await describe(files, bucket, name, file);
      if (!row) continue;
      const ignoreDuplicates = { onConflict: "name", ignoreDuplicates: true };
      await tables.from("pictures").upsert(row, ignoreDuplicates).throwOnError();
      added += 1;
    }
    const lost = [...known].filter((name) => !stored.has(name));
    for (let start = 0; start < lost.length; start += 100) {
      const names = lost.slice(start, start + 100);
      await tables.from("pictures").delete().in("name", names).throwOnError();
    }
    gone += lost.length;
  }
  return { added, gone };
}

async function knownNames(tables: ReturnType<typeof serviceTables>, bucket: PublicBucket) {
  const names = new Set<string>();
  for (let from = 0; ; from += BATCH) {
    const { data } = await tables
      .from("pictures")
      .select("name")
      .eq("bucket", bucket)
      .order("name")
      .range(from, from + BATCH - 1)
      .throwOnError();
    for (const { name } of data) names.add(name);
    if (data.length < BATCH) return names;
  }
}

type Stored = { created_at: string | null; metadata: Record<string, unknown> | null };

async function storedFiles(files: Files): Promise<Map<string, Stored>> {
  const found = new Map<string, Stored>();
  for (let offset = 0; ; offset += BATCH) {
    const sortBy = { column: "name", order: "asc" };
    const { data, error } = await files.list("", { limit: BATCH, offset, sortBy });
    if (error) throw error;
    for (const file of data) if (NAME.test(file.name)) found.set(file.name, file);
    if (data.length < BATCH) return found;
  }
}

/** The form of the site's file names. */
const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]{1,20}$/;

async function describe(files: Files, bucket: PublicBucket, name: string, file: Stored) {
  const { data: body } = await files.download(name);
  const type = file.metadata?.mimetype ?? body?.type;
  if (!body || body.size === 0 || typeof type !== "string" || !isImageType(type)) return undefined;
  const size = await pictureSize(new Uint8Array(await body.arrayBuffer()));
  const created_at = file.created_at ?? undefined;
  return { bucket, name, type, bytes: body.size, ...size, created_at, created_by: null };
}
