import { z } from "zod";
import type { Backend } from "../backend";
import { serviceTables } from "../backend/requests";
import type { Log } from "../http/log";
import type { Settings } from "../settings";
import { repeat } from "./repeat";

const DAY = 24 * 3_600_000;

/** How long a draft is kept after it was last saved (docs/product.md 13.1). */
const DRAFTS = 90 * DAY;

type Retention = Pick<Settings, "RETAIN_MESSAGES_DAYS" | "RETAIN_REQUESTS_DAYS">;

const expired = z.object({ messages: z.int(), requests: z.int() });

/** Daily; it also says what waits for the operator (docs/operations.md, Upgrading). */
export const keepRetention = (backend: Backend, retention: Retention, log: Log) =>
  repeat(
    async () => {
      const removed = await removeExpired(backend, retention);
      if (Object.values(removed).some(Boolean)) {
        log.info(removed, "what was kept long enough is removed");
      }
      const { data: rows } = await serviceTables(backend)
        .rpc("count_rows_set_aside")
        .throwOnError();
      if (rows > 0) log.warn({ rows }, "rows that crossed plans are set aside");
    },
    { name: "retention", first: 0, every: DAY, log },
  );

/** As the settings allow; also addresses that no limit counts, old activity and old drafts. */
export async function removeExpired(backend: Backend, retention: Retention) {
  const { RETAIN_MESSAGES_DAYS: messages_days, RETAIN_REQUESTS_DAYS: requests_days } = retention;
  const tables = serviceTables(backend);
  const { count } = await tables
    .from("record_drafts")
    .delete({ count: "exact" })
    .lt("saved_at", new Date(Date.now() - DRAFTS).toISOString())
    .throwOnError();
  await tables.rpc("remove_old_activity").throwOnError();
  const { data } = await tables
    .rpc("remove_expired", { messages_days, requests_days })
    .throwOnError();
  return { ...expired.parse(data), drafts: count ?? 0 };
}
