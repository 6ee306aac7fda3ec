import { z } from "zod";
import type { Backend } from "../backend";
import { serviceTables } from "../backend/requests";
import { PRIVATE_BUCKETS, removeUnusedFiles } from "../backend/storage/unused-files";
import type { Log } from "../http/log";
import { repeat } from "./repeat";

const HOUR = 3_600_000;

const counts = z.record(z.string(), z.int());

/**
 * Announcements that nobody stopped, reminders before a plan is removed and once a year, and
 * expired data. The rules are in supabase/schemas (plan_ends, plan_finders).
 */
export function keepPlans(backend: Backend, log: Log, first: number) {
  const tables = serviceTables(backend);
  const tend = async () => {
    const { data: settled } = await tables.rpc("settle_announcements").throwOnError();
    const { data: erased } = await tables.rpc("erase_guest_data").throwOnError();
    const { data: removed } = await tables.rpc("remove_old_plan_data").throwOnError();
    // On a full disk nothing is written, and what removes comes first.
    const { data: reminded } = await tables.rpc("remind_of_plans").throwOnError();
    const files: Record<string, number> = {};
    for (const bucket of PRIVATE_BUCKETS) files[bucket] = await removeUnusedFiles(backend, bucket);
    const done = Object.entries({ settled: { settled }, erased, removed, reminded, files })
      .map(([what, data]) => [what, counts.parse(data)] as const)
      .filter(([, data]) => Object.values(data).some(Boolean));
    if (done.length > 0) log.info(Object.fromEntries(done), "plans are tended");
  };
  return repeat(tend, { name: "plans", first, every: HOUR, log });
}
