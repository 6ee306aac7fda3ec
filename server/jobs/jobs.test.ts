import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Backend } from "../backend";
import { createLog } from "../http/log";
import { keepPlans } from "./plans";
import { keepRetention } from "./retention";
import { emptyTrash } from "./unused-images";

const HOUR = 3_600_000;
const log = createLog("silent");
const [info, warn] = [vi.spyOn(log, "info"), vi.spyOn(log, "warn")];
beforeEach(() => {
  vi.useFakeTimers();
  for (const told of [info, warn]) told.mockClear();
});
afterEach(() => void vi.useRealTimers());

/** A backend that answers functions so, and everything else with nothing. */
function backendOf(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const name = pathname.split("/").at(-1) ?? "";
    asked.push(name);
    if (answers.away) throw new TypeError("away");
    const isEmpty = init?.method === "DELETE" || /unused|\/list\//.test(pathname);
    return Response.json(answers[name] ?? (isEmpty ? [] : {}), {
      headers: { "content-range": "*/0" },
    });
  };
  return { asked, backend: { url: "http://site", secretKey: "key", fetch } as unknown as Backend };
}

test("plans are tended each hour: what removes comes before what writes, and the log tells what was done", async () => {
  const answers: Record<string, unknown> = {
    settle_announcements: 2,
    remind_of_plans: { asked: 1 },
  };
  const { asked, backend } = backendOf(answers);
  const stop = keepPlans(backend, log, 1_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  const rules = [
    "settle_announcements",
    "erase_guest_data",
    "remove_old_plan_data",
    "remind_of_plans",
  ];
  expect(asked.slice(0, 4)).toEqual(rules);
  expect(asked.slice(-4)).toEqual(["unused_plan_pictures", ...Array(3).fill("unused_files")]);
  const done = { settled: { settled: 2 }, reminded: { asked: 1 } };
  expect(info).toHaveBeenCalledExactlyOnceWith(done, "plans are tended");
  Object.assign(answers, { settle_announcements: 0, remind_of_plans: {} });
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(info).toHaveBeenCalledOnce();
  answers.away = true;
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ job: "plans" }),
    "a job failed",
  );
  await stop();
});

test("what is kept no longer goes at the start and each day; the log tells it, and what waits for the operator", async () => {
  const removed = { messages: 3, requests: 0 };
  const { backend } = backendOf({ remove_expired: removed, count_rows_set_aside: 2 });
  const stop = keepRetention(backend, {}, log);
  await vi.advanceTimersByTimeAsync(1);
  const words = "what was kept long enough is removed";
  expect(info).toHaveBeenCalledExactlyOnceWith({ ...removed, drafts: 0 }, words);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { rows: 2 },
    "rows that crossed plans are set aside",
  );
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  expect(warn).toHaveBeenCalledTimes(2);
  await stop();
  const quiet = backendOf({
    remove_expired: { messages: 0, requests: 0 },
    count_rows_set_aside: 0,
  });
  await keepRetention(quiet.backend, {}, log)();
  expect([info.mock.calls.length, warn.mock.calls.length]).toEqual([2, 2]);
});

test("the trash is emptied each day, and an empty one is not logged", async () => {
  const answers = { purge_trash: 4 };
  const { asked, backend } = backendOf(answers);
  const stop = emptyTrash(backend, log, 1_000);
  await vi.advanceTimersByTimeAsync(HOUR);
  const words = "what was in the trash long enough is deleted";
  expect(info).toHaveBeenCalledExactlyOnceWith({ removed: 4 }, words);
  answers.purge_trash = 0;
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  expect(asked.filter((name) => name === "purge_trash")).toHaveLength(2);
  expect(info).toHaveBeenCalledOnce();
  await stop();
});
