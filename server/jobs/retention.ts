import { z } from "zod";
import { createTables } from "~shared/tables";
import type { Backend } from "../backend";
import type { Log } from "../http/log";
import { describeError } from "../http/log";
import type { Settings } from "../settings";

const DAY = 24 * 3_600_000;

type Retention = Pick<Settings, "RETAIN_MESSAGES_DAYS" | "RETAIN_REQUESTS_DAYS">;

/** Removes what the settings say is kept no longer, at the start and every day until it is stopped. */
export function keepRetention(
  backend: Backend,
  retention: Retention,
  log: Log,
): { stop: () => Promise<void> } {
  let removal = Promise.resolve();
  const start = () => {
    removal = removeExpired(backend, retention).then(
      (removed) => {
        if (removed.messages + removed.requests > 0) {
          log.info(removed, "what was kept long enough is removed");
        }
      },
      (error: unknown) => log.warn(describeError(error), "old messages could not be removed"),
    );
  };
  start();
  const timer = setInterval(start, DAY).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return removal;
    },
  };
}

const removed = z.object({ messages: z.int(), requests: z.int() });

/**
 * Removes what is older than the settings say, and always the network addresses of visitors that
 * no limit counts any more.
 * @returns how many messages and requests are gone
 * @throws when the backend cannot do it
 */
export async function removeExpired(
  { url, secretKey: key, fetch }: Backend,
  { RETAIN_MESSAGES_DAYS, RETAIN_REQUESTS_DAYS }: Retention,
): Promise<z.output<typeof removed>> {
  const days = { messages_days: RETAIN_MESSAGES_DAYS, requests_days: RETAIN_REQUESTS_DAYS };
  const tables = createTables({ url, key }, fetch);
  const { data } = await tables.rpc("remove_expired", days).throwOnError();
  return removed.parse(data);
}
