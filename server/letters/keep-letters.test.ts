import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createTables } from "~shared/tables";
import { createLog } from "../http/log";
import { keepLetters } from "./keep-letters";

const MINUTE = 60_000;

test("digests are asked for as of this morning, held letters let go, and a letter's file goes with its row", async () => {
  // Ten in the morning in New York.
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 15) });
  const folder = mkdtempSync(join(tmpdir(), "keep-letters-"));
  const ids = Array.from({ length: 120 }, () => crypto.randomUUID());
  const kept = [ids[0], ids[110]] as string[];
  const files = (some: string[]) => [...some.map((id) => `${id}.eml`), "notes.txt"];
  for (const name of [...files(ids), `${ids[7]}.eml.new`]) writeFileSync(join(folder, name), "");
  const calls: [string, unknown][] = [];
  const tables = createTables({ url: "http://site", key: "key" }, async (input, init) => {
    const name = new URL(String(input)).pathname.split("/").at(-1) ?? "";
    calls.push([name, JSON.parse(String(init?.body ?? "null"))]);
    return Response.json(name === "letters" ? kept.map((id) => ({ id })) : null);
  });
  const settings = { SMTP_URL: "smtp://mail.example", SITE_TIME_ZONE: "America/New_York" };
  const stop = keepLetters({ tables, settings, folder, log: createLog("silent") });
  const times = (...names: string[]) =>
    names.map((name) => calls.filter(([called]) => called === name).length);
  await vi.advanceTimersByTimeAsync(1);
  const until = "2026-11-27T12:00:00.000Z";
  expect(calls).toEqual([
    ["set_mail_state", { sends: true }],
    ["queue_digests", { until }],
    ["queue_plan_digests", { until }],
    ["release_guest_letters", {}],
  ]);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(times("set_mail_state", "queue_digests", "release_guest_letters")).toEqual([1, 2, 11]);
  await stop();
  expect(readdirSync(folder).sort()).toEqual(files(kept).sort());
  // It asked about as many at a time as an address has room for.
  expect(times("remove_old_letters", "letters")).toEqual([1, 2]);
  const { length } = calls;
  await vi.advanceTimersByTimeAsync(7 * 60 * MINUTE);
  expect(calls).toHaveLength(length);
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});
