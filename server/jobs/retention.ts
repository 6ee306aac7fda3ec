import { z } from "zod";
import type { Backend } from "../backend";
import { serviceTables } from "../backend/requests";
import type { Log } from "../http/log";

import type { Settings } from "../settings";
import { repeat } from "./repeat";

const DAY = 24 * 3_600_000;

type Retention = Pick<Settings, "RETAIN_MESSAGES_DAYS" | "RETAIN_REQUESTS_DAYS">;

/**
 * Removes data that the settings no longer keep, at the start and every day until it is stopped,
 * and says what waits for the operator (docs/operations.md, Upgrading).
 */
export const keepRetention = (backend: Backend, retention: Retention, log: Log) =>
  repeat(
    async () => {
      const removed = await removeExpired(backend, retention);
      const { data: rows } = await serviceTables(backend)
        .rpc("count_rows_set_aside")
        .throwOnError();
      if (rows > 0) log.warn({ rows }, "rows that crossed plans are set aside");
      if (removed.messages + removed.requests > 0) {
        log.info(removed, "what was kept long enough is removed");
      }
    },
    { name: "retention", first: 0, every: DAY, log },
  );

const removed = z.object({ messages: z.int(), requests: z.int() });

/**
 * Removes data older than the settings allow, and always visitors' network addresses that no limit
 * counts any more, and the record of what staff did more than a year ago.
 * @returns how many messages and requests are gone
 * @throws when the backend cannot do it
 */
async function removeExpired(
  backend: Backend,
  { RETAIN_MESSAGES_DAYS, RETAIN_REQUESTS_DAYS }: Retention,
): Promise<z.output<typeof removed>> {
  const days = { messages_days: RETAIN_MESSAGES_DAYS, requests_days: RETAIN_REQUESTS_DAYS };
  const tables = serviceTables(backend);
  await tables.rpc("remove_old_activity").throwOnError();
  const { data } = await tables.rpc("remove_expired", days).throwOnError();
  return removed.parse(data);
}
