import { createServer } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "./http/log";
import { stopOnSignal } from "./stop";

const exit = vi.spyOn(process, "exit");

beforeEach(() => {
  exit.mockImplementation((() => {}) as never);
});

afterEach(() => {
  exit.mockReset();
  vi.useRealTimers();
  process.removeAllListeners("SIGTERM").removeAllListeners("SIGINT");
});

/** A stopper for an idle server. */
function stopper() {
  const server = createServer();
  return stopOnSignal(server, createLog("silent"));
}

test("what is open is closed before the process ends", async () => {
  const stop = stopper();
  const close = vi.fn(async () => {});
  stop.close = close;
  await stop(0);
  expect(close).toHaveBeenCalledOnce();
  expect(exit.mock.calls).toEqual([[0]]);
});

test("what never closes ends with the process all the same", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stop = stopper();
  const closing = new Promise<void>((begun) => {
    stop.close = () => {
      begun();
      return new Promise(() => {});
    };
  });
  const ended = stop(0);
  await closing;
  await vi.advanceTimersByTimeAsync(30_000);
  await ended;
  expect(exit.mock.calls).toEqual([[1]]);
});
