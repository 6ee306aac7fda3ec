import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTables } from "./tables";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** As PostgREST answers what `limit_concurrent_calls` raises, and what counts by the hour. */
const refusal = (message: string) =>
  Response.json({ code: "PT429", message, details: null, hint: null }, { status: 429 });

/** Tables whose calls are answered one after the other; the last answer stays. */
function answering(...answers: (() => Response)[]) {
  const fetch = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0])?.());
  const tables = createTables({ url: "http://project", key: "key" }, fetch as never);
  return { tables, fetch };
}

/** What a call comes to, once all its pauses are over. */
async function outcome<Answer>(call: PromiseLike<Answer>): Promise<Answer> {
  const answer = Promise.resolve(call);
  await vi.runAllTimersAsync();
  return answer;
}

const crowded = () => refusal("too_many_calls");

test("a call that was refused for those under way is made again, a read and a write", async () => {
  const rows = [{ name: "Oak House" }];
  const read = answering(crowded, crowded, () => Response.json(rows));
  const { data } = await outcome(read.tables.from("partners").select("name"));
  expect(data).toEqual(rows);
  expect(read.fetch).toHaveBeenCalledTimes(3);

  const write = answering(crowded, () => Response.json(true));
  const args = { plan_id: "7", helps: true };
  const { data: done } = await outcome(write.tables.rpc("help_plan", args));
  expect(done).toBe(true);
  expect(write.fetch.mock.calls[1]).toEqual(write.fetch.mock.calls[0]);
});

test("while its network stays crowded the site is busy; nobody is told to come back in an hour", async () => {
  const { tables, fetch } = answering(crowded);
  const { error, status } = await outcome(tables.from("partners").select("name"));
  expect([status, error?.message]).toEqual([503, "too_many_calls"]);
  expect(fetch).toHaveBeenCalledTimes(5);
});

test("another limit's refusal, and every other answer, come at once and as they are", async () => {
  const often = answering(() => refusal("too_many_attempts"));
  const { error, status } = await often.tables.rpc("invite_page", { token: "abc" });
  expect([status, error?.message]).toEqual([429, "too_many_attempts"]);
  const away = answering(() => Response.json({ message: "too_many_calls" }, { status: 503 }));
  expect((await away.tables.from("partners").select("name")).status).toBe(503);
  expect(often.fetch.mock.calls.length + away.fetch.mock.calls.length).toBe(2);
});
