import { PUBLIC_BUCKETS } from "~shared/pictures/buckets";
import type { Backend } from "../backend";
import { serviceStorage, serviceTables } from "../backend/requests";
import type { Log } from "../http/log";
import { repeat } from "./repeat";

const HOUR = 3_600_000;

/** Younger files may belong to a form that is still open. */
const GRACE = 24 * HOUR;
const INTERVAL = 6 * HOUR;

/** Files asked about at a time: the most that Lite and Supabase answer in one call. */
const BATCH = 1000;

type Files = ReturnType<ReturnType<typeof serviceStorage>["from"]>;

export const sweepUnusedImages = (backend: Backend, log: Log, first: number) =>
  repeat(
    async () => {
      const removed = await removeUnusedImages(backend, new Date());
      if (removed > 0) log.info({ removed }, "pictures that nothing showed are removed");
    },
    { name: "unused images", first, every: INTERVAL, log },
  );

export const emptyTrash = (backend: Backend, log: Log, first: number) =>
  repeat(
    async () => {
      const removed = await purgeTrash(backend, new Date());
      if (removed > 0) log.info({ removed }, "what was in the trash long enough is deleted");
    },
    { name: "trash", first, every: 24 * HOUR, log },
  );

/** After 30 days; then pictures that nothing else shows. @returns how many records are gone */
export async function purgeTrash(backend: Backend, now: Date): Promise<number> {
  const { data } = await serviceTables(backend).rpc("purge_trash").throwOnError();
  if (data > 0) await removeUnusedImages(backend, now);
  return data;
}

/** Stored over a day before `now`, and no row refers to them. @returns how many files are gone */
export async function removeUnusedImages(backend: Backend, now: Date): Promise<number> {
  const storage = serviceStorage(backend);
  const tables = serviceTables(backend);
  const stored = new Date(now.getTime() - GRACE);
  let removed = 0;
  for (const bucket of PUBLIC_BUCKETS) {
    const files = storage.from(bucket);
    const names = await namesStoredBefore(stored, files);
    for (let start = 0; start < names.length; start += BATCH) {
      const batch = names.slice(start, start + BATCH);
      const { data: unused } = await tables.rpc("unused_images", { names: batch }).throwOnError();
      if (unused.length === 0) continue;
      const { data, error } = await files.remove(unused);
      if (error) throw error;
      removed += data.length;
    }
  }
  return removed;
}

async function namesStoredBefore(time: Date, files: Files) {
  const names: string[] = [];
  for (let offset = 0; ; offset += BATCH) {
    const sortBy = { column: "created_at", order: "asc" };
    const { data, error } = await files.list("", { limit: BATCH, offset, sortBy });
    if (error) throw error;
    const old = data.filter(({ created_at }) => created_at && new Date(created_at) < time);
    names.push(...old.map(({ name }) => name));
    // The oldest come first: after one that is young, all are.
    if (old.length < BATCH) return names;
  }
}
