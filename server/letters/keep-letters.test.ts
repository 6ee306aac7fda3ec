import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTables } from "~shared/tables";
import { createLog } from "../http/log";
import { keepLetters } from "./keep-letters";

const MINUTE = 60_000;
const log = createLog("silent");
const warn = vi.spyOn(log, "warn");
let folder: string;
beforeEach(() => {
  // Ten in the morning in New York.
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 15) });
  warn.mockClear();
  folder = mkdtempSync(join(tmpdir(), "keep-letters-"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** @param stored ids of the letters that the outbox still holds */
function keep(at: string, stored: string[] = []) {
  const calls: [string, unknown][] = [];
  const tables = createTables({ url: "http://site", key: "key" }, async (input, init) => {
    const name = new URL(String(input)).pathname.split("/").at(-1) ?? "";
    calls.push([name, JSON.parse(String(init?.body ?? "null"))]);
    return Response.json(name === "letters" ? stored.map((id) => ({ id })) : null);
  });
  const settings = { SMTP_URL: "smtp://mail.example", SITE_TIME_ZONE: "America/New_York" };
  const stop = keepLetters({ tables, settings, folder: at, log });
  const times = (name: string) => calls.filter(([called]) => called === name).length;
  return { calls, stop, times };
}

test("digests are asked for as of this morning, held letters let go each minute, until it is stopped", async () => {
  const { calls, stop, times } = keep(join(folder, "none"));
  await vi.advanceTimersByTimeAsync(1);
  const until = "2026-11-27T12:00:00.000Z";
  expect(calls).toEqual([
    ["set_mail_state", { sends: true }],
    ["queue_digests", { until }],
    ["queue_plan_digests", { until }],
    ["release_guest_letters", {}],
  ]);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect([times("set_mail_state"), times("queue_digests")]).toEqual([1, 2]);
  expect([times("release_guest_letters"), times("remove_old_letters")]).toEqual([11, 1]);
  expect(warn).not.toHaveBeenCalled();
  await stop();
  const { length } = calls;
  await vi.advanceTimersByTimeAsync(7 * 60 * MINUTE);
  expect(calls).toHaveLength(length);
});

test("a letter's file goes with its row, and nothing else does", async () => {
  const ids = Array.from({ length: 120 }, () => crypto.randomUUID());
  const kept = [ids[0], ids[110]] as string[];
  for (const name of [...ids.map((id) => `${id}.eml`), "notes.txt"])
    writeFileSync(join(folder, name), "");
  const { stop, times } = keep(folder, kept);
  await vi.advanceTimersByTimeAsync(MINUTE);
  await stop();
  expect(readdirSync(folder).sort()).toEqual(
    [...kept.map((id) => `${id}.eml`), "notes.txt"].sort(),
  );
  // As many as an address has room for.
  expect(times("letters")).toBe(2);
});
