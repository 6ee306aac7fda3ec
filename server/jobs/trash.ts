import type { Backend } from "../backend";
import { serviceTables } from "../backend/requests";
import type { Log } from "../http/log";
import { repeat } from "./repeat";
import { removeUnusedImages } from "./unused-images";

const DAY = 24 * 3_600_000;

/** Removes records that were in the trash for 30 days, every day until it is stopped. */
export const emptyTrash = (backend: Backend, log: Log, first: number) =>
  repeat(
    async () => {
      const removed = await purgeTrash(backend, new Date());
      if (removed > 0) log.info({ removed }, "what was in the trash long enough is deleted");
    },
    { name: "trash", first, every: DAY, log },
  );

/**
 * Permanently deletes records that were in the trash for 30 days, then pictures that nothing else
 * shows.
 * @returns how many records are gone
 * @throws when the backend cannot do it
 */
export async function purgeTrash(backend: Backend, now: Date): Promise<number> {
  const { data } = await serviceTables(backend).rpc("purge_trash").throwOnError();
  if (data > 0) await removeUnusedImages(backend, now);
  return data;
}
