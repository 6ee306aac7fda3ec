import { z } from "zod";
import {
  INQUIRY_FILES,
  MEMORY_PICTURES,
  PLAN_PICTURES,
  PROPOSAL_PICTURES,
} from "~shared/pictures/buckets";
import type { Backend } from "../backend";
import { serviceTables } from "../backend/requests";
import { removeUnusedFiles } from "../backend/storage/unused-files";
import type { Log } from "../http/log";
import { repeat } from "./repeat";

const HOUR = 3_600_000;

/**
 * Carries out owners' announcements that nobody stopped, writes before a plan is removed and once
 * a year, and removes expired data of plans, now and then until it is stopped. The rules are in the
 * database (supabase/schemas, plan_ends and plan_finders).
 */
export const keepPlans = (backend: Backend, log: Log, first: number) =>
  repeat(
    async () => {
      const { settled, reminded, erased, ...gone } = await tendPlans(backend);
      if (reminded.removals + reminded.questions > 0) {
        log.info({ reminded }, "members of plans are reminded");
      }
      if (Object.values(erased).some((count) => count > 0)) {
        log.info({ erased }, "what guests gave is erased");
      }
      const pictures = await removeUnusedFiles(backend, PLAN_PICTURES);
      const files = await removeUnusedFiles(backend, INQUIRY_FILES);
      const proposed = await removeUnusedFiles(backend, PROPOSAL_PICTURES);
      const remembered = await removeUnusedFiles(backend, MEMORY_PICTURES);
      const removed = { ...gone, pictures, files, proposed, remembered };
      if (settled + Object.values(removed).reduce((sum, count) => sum + count) > 0) {
        log.info({ settled, removed }, "what plans and proposals keep no longer is removed");
      }
    },
    { name: "plans", first, every: HOUR, log },
  );

const reminded = z.object({ removals: z.int(), questions: z.int() });
const erased = z.object({
  needs: z.int(),
  addresses: z.int(),
  replies: z.int(),
  reports: z.int(),
  requests: z.int(),
});
const removed = z.object({ plans: z.int(), rows: z.int(), accounts: z.int() });

/**
 * @returns how many announcements were due, of how many plans members were told or asked something,
 *   how much of what guests gave is erased, and how many plans, rows and accounts are gone
 * @throws when the backend cannot do it
 */
async function tendPlans(backend: Backend) {
  const tables = serviceTables(backend);
  const { data: settled } = await tables.rpc("settle_announcements").throwOnError();
  const { data: forgotten } = await tables.rpc("erase_guest_data").throwOnError();
  const { data } = await tables.rpc("remove_old_plan_data").throwOnError();
  // On a full disk nothing is written, and what removes comes first.
  const { data: told } = await tables.rpc("remind_of_plans").throwOnError();
  return {
    settled,
    reminded: reminded.parse(told),
    erased: erased.parse(forgotten),
    ...removed.parse(data),
  };
}
