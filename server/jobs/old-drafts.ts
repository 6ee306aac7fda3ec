import type { Backend } from "../backend";
import { serviceTables } from "../backend/requests";
import type { Log } from "../http/log";
import { repeat } from "./repeat";

const DAY = 24 * 3_600_000;

/** How long a draft is kept after it was last saved (docs/product.md 13.1). */
const LONGEST = 90 * DAY;

/** Removes abandoned drafts every day, until it is stopped. */
export const keepDrafts = (backend: Backend, log: Log) =>
  repeat(
    async () => {
      const removed = await removeOldDrafts(backend, new Date());
      if (removed > 0) log.info({ removed }, "drafts that nobody went on with are removed");
    },
    { name: "drafts", first: 0, every: DAY, log },
  );

/**
 * Removes drafts that nobody has continued for 90 days; their pictures are then unused.
 * @returns how many are gone
 * @throws when the backend cannot be asked
 */
export async function removeOldDrafts(backend: Backend, now: Date): Promise<number> {
  const { count } = await serviceTables(backend)
    .from("record_drafts")
    .delete({ count: "exact" })
    .lt("saved_at", new Date(now.getTime() - LONGEST).toISOString())
    .throwOnError();
  return count ?? 0;
}
