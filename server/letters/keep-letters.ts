import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Tables } from "~shared/tables";
import type { Log } from "../http/log";
import { repeat } from "../jobs/repeat";
import type { Settings } from "../settings";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Options = {
  tables: Tables;
  settings: Pick<Settings, "SMTP_URL" | "SITE_TIME_ZONE">;
  folder: string;
  log: Log;
};

/** Tells the database if the site sends email, asks for digests, releases and removes letters. */
export function keepLetters({ tables, settings, folder, log }: Options): () => Promise<void> {
  let told = false;
  const stopDigests = repeat(
    async () => {
      if (!told) {
        await tables.rpc("set_mail_state", { sends: Boolean(settings.SMTP_URL) }).throwOnError();
        told = true;
      }
      const until = digestTime(new Date(), settings.SITE_TIME_ZONE).toISOString();
      await tables.rpc("queue_digests", { until }).throwOnError();
      await tables.rpc("queue_plan_digests", { until }).throwOnError();
    },
    { name: "daily digests", first: 0, every: 10 * MINUTE, log },
  );
  const stopReleasing = repeat(
    async () => {
      await tables.rpc("release_guest_letters").throwOnError();
    },
    { name: "held letters", first: 0, every: MINUTE, log },
  );
  const stopRemoving = repeat(
    async () => {
      await tables.rpc("remove_old_letters").throwOnError();
      await removeFiles(tables, folder);
    },
    { name: "old letters", first: MINUTE, every: 6 * HOUR, log },
  );
  return async () => {
    await stopDigests();
    await stopReleasing();
    await stopRemoving();
  };
}

/** Ids asked about at a time: as many as fit in a URL. */
const BATCH = 100;

async function removeFiles(tables: Tables, folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  // Of one that was being written when the process ended there is a part.
  const ids = names.flatMap((name) => /^([0-9a-f-]{36})\.eml(\.new)?$/.exec(name)?.[1] ?? []);
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const { data } = await tables.from("letters").select("id").in("id", batch).throwOnError();
    const kept = new Set(data.map(({ id }) => id));
    for (const id of batch) {
      if (kept.has(id)) continue;
      for (const end of ["", ".new"]) await rm(join(folder, `${id}.eml${end}`), { force: true });
    }
  }
}

/** When the day's digests are written, by the site's clock: before the office opens. */
const DUE = 7;

export function digestTime(now: Date, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", hour: "numeric" });
  const hourOf = (time: Date) => Number(clock.format(time));
  // Every zone's offset is a multiple of a quarter of an hour.
  const quarter = HOUR / 4;
  let time = new Date(Math.floor(now.getTime() / quarter) * quarter);
  // Step by step, because a day on which the clocks change has 23 or 25 hours.
  while (hourOf(time) !== DUE) time = new Date(time.getTime() - quarter);
  while (hourOf(new Date(time.getTime() - quarter)) === DUE) {
    time = new Date(time.getTime() - quarter);
  }
  return time;
}
