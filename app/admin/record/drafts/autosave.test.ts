import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Autosave } from "./autosave";
import { DraftMoved } from "./draft";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const draft = (title: string) => ({ version: null, base: {}, values: { title } });

const away = () => new TypeError("Failed to fetch");

function start(found: unknown = null, failures = 0) {
  const calls: string[] = [];
  const answers = {
    read: vi.fn(async () => {
      calls.push("read");
      return found;
    }),
    write: vi.fn(async ({ values }: { values: object }) => {
      calls.push(`write ${Object.values(values)[0]}`);
    }),
    remove: vi.fn(async () => void calls.push("remove")),
    onFound: vi.fn(),
    onState: vi.fn(),
  };
  for (let i = 0; i < failures; i += 1) answers.read.mockRejectedValueOnce(away());
  return { calls, ...answers, autosave: new Autosave(answers) };
}

test("writes three seconds after the last change, and on leaving at once", async () => {
  const { calls, autosave, onState } = start();
  autosave.changed(draft("a"));
  await vi.advanceTimersByTimeAsync(2_900);
  autosave.changed(draft("b"));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(calls).toEqual(["read"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(calls).toEqual(["read", "write b"]);
  expect(onState).toHaveBeenCalledWith({ kind: "saved", at: expect.any(Date) });
  autosave.changed(draft("c"));
  await autosave.flush();
  expect(calls).toEqual(["read", "write b", "write c"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(3);
});

test("nothing is written before it is known what is there, or after it was dropped", async () => {
  const { calls, autosave, read, write } = start();
  let answer = () => {};
  write.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  autosave.changed(draft("a"));
  const flushed = autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledBefore(write);
  autosave.changed(draft("b"));
  const dropped = autosave.drop();
  answer();
  await Promise.all([flushed, dropped]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toEqual(["read", "remove"]);
});

test("what was asked for before it was dropped does not come back", async () => {
  let answer = (_: unknown) => {};
  const read = vi.fn(() => new Promise((resolve) => (answer = resolve)));
  const [onFound, remove] = [vi.fn(), vi.fn(async () => undefined)];
  const [write, onState] = [vi.fn(async () => undefined), vi.fn()];
  const autosave = new Autosave({ read, onFound, write, remove, onState });
  const dropped = autosave.drop();
  answer("a draft");
  await dropped;
  expect(remove).toHaveBeenCalledOnce();
  expect(onFound).not.toHaveBeenCalled();
  autosave.changed(draft("another"));
  await autosave.flush();
  expect(write).toHaveBeenCalledOnce();
});

test("without connection it says so, and tries again with what was written last", async () => {
  const { calls, autosave, write, onState, onFound } = start("a draft", 3);
  await vi.advanceTimersByTimeAsync(0);
  autosave.changed(draft("a"));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onState).toHaveBeenLastCalledWith({ kind: "failed", error: expect.any(Error) });
  autosave.changed(draft("b"));
  write.mockRejectedValueOnce(away());
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onFound).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(onFound).toHaveBeenCalledWith("a draft");
  expect(calls.at(-1)).toBe("write b");
  autosave.stop();
});

test("what another tab wrote meanwhile is read before anything takes its place", async () => {
  const { calls, autosave, write, onFound, onState } = start("theirs");
  await vi.advanceTimersByTimeAsync(0);
  onFound.mockImplementationOnce(() => autosave.changed(draft("both")));
  write.mockRejectedValueOnce(new DraftMoved());
  autosave.changed(draft("mine"));
  await autosave.flush();
  expect(calls).toEqual(["read", "read", "write both"]);
  // If that goes on, it waits instead of asking forever.
  write.mockRejectedValueOnce(new DraftMoved()).mockRejectedValueOnce(new DraftMoved());
  autosave.changed(draft("more"));
  await autosave.flush();
  expect(onState).toHaveBeenLastCalledWith({ kind: "failed", error: expect.any(DraftMoved) });
  autosave.stop();
});
