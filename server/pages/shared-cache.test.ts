import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Made, SharedCache } from "./shared-cache";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Text = { text: string };
const SECOND = 1_000;

const cacheOf = (bytes = 100_000) =>
  new SharedCache<Text>({
    bytes,
    sizeOf: ({ text }) => text.length,
    fresh: 30 * SECOND,
    usable: 60 * SECOND,
  });

const keep = (text: string): Made<Text> => ({ value: { text }, fate: "keep" });
const never = async (): Promise<Made<Text>> => {
  throw new Error("This is not to be made");
};

/** A value whose making ends when it is told to. */
function slow() {
  let end: (made: Made<Text>) => void = () => undefined;
  const made = new Promise<Made<Text>>((resolve) => (end = resolve));
  return { make: vi.fn(() => made), end: (made: Made<Text>) => end(made) };
}

describe("what everybody shares", () => {
  it("is made once for those who ask at the same time, and not again for those after them", async () => {
    const cache = cacheOf();
    const { make, end } = slow();
    const waiting = Array.from({ length: 50 }, () => cache.load("a", make));
    end(keep("once"));
    const texts = (await Promise.all(waiting)).map(({ value }) => value.text);
    expect(new Set(texts)).toEqual(new Set(["once"]));
    expect(make).toHaveBeenCalledTimes(1);
    expect(cache.find("a", never)?.value.text).toBe("once");
  });

  it("is revalidated in the background when stale, and made again when too old", async () => {
    const cache = cacheOf();
    await cache.load("a", async () => keep("first"));
    await vi.advanceTimersByTimeAsync(31 * SECOND);
    expect(cache.find("a", async () => keep("second"))).toMatchObject({
      value: { text: "first" },
      age: 31 * SECOND,
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(cache.find("a", never)?.value.text).toBe("second");
    await vi.advanceTimersByTimeAsync(61 * SECOND);
    expect(cache.find("a", never)).toBeUndefined();
  });

  it("is gone after a drop, and so is what was under way", async () => {
    const cache = cacheOf();
    await cache.load("a", async () => keep("old"));
    const early = slow();
    const before = cache.load("b", early.make);
    cache.drop();
    expect(cache.find("a", never)).toBeUndefined();

    const late = slow();
    const after = cache.load("b", late.make);
    early.end(keep("read before the change"));
    expect((await before).value.text).toBe("read before the change");
    expect(cache.find("b", never)).toBeUndefined();
    // The first one only cleaned up after itself: a third still joins the second.
    const joined = cache.load("b", never);
    late.end(keep("read after it"));
    expect([(await after).value.text, (await joined).value.text]).toEqual([
      "read after it",
      "read after it",
    ]);
    expect(cache.find("b", never)?.value.text).toBe("read after it");
  });

  it("stays within its bytes, the last used staying longest", async () => {
    const cache = cacheOf(20_000);
    await cache.load("home", async () => keep("home"));
    for (let i = 0; i < 100; i += 1) {
      await cache.load(`page ${i}`, async () => keep("x".repeat(1_000)));
      expect(cache.find("home", never)).toBeDefined();
      expect(cache.bytes).toBeLessThanOrEqual(20_000);
    }
    expect(cache.find("page 0", never)).toBeUndefined();
    await cache.load("huge", async () => keep("x".repeat(10_000)));
    expect(cache.find("huge", never)).toBeUndefined();
  });
});

describe("what went wrong", () => {
  const failed: Made<Text> = { value: { text: "an error page" }, fate: "failed" };

  it("is given to those who wait, and not kept", async () => {
    const cache = cacheOf();
    expect((await cache.load("a", async () => failed)).value.text).toBe("an error page");
    expect(cache.find("a", never)).toBeUndefined();
    await expect(cache.load("a", never)).rejects.toThrow("This is not to be made");
    expect((await cache.load("a", async () => keep("well again"))).value.text).toBe("well again");
  });

  it.each([
    ["an error page", async () => failed],
    ["an error", never],
  ])("does not replace an older value: %s", async (_name, fail) => {
    const cache = cacheOf();
    await cache.load("a", async () => keep("older"));
    await vi.advanceTimersByTimeAsync(61 * SECOND);
    expect((await cache.load("a", fail)).value.text).toBe("older");
    // The next attempt waits a little, then a right answer replaces it.
    expect(cache.find("a", never)?.value.text).toBe("older");
    await vi.advanceTimersByTimeAsync(6 * SECOND);
    cache.find("a", async () => keep("newer"));
    await vi.advanceTimersByTimeAsync(0);
    expect(cache.find("a", never)?.value.text).toBe("newer");
  });

  it("stands in for a day at most", async () => {
    const cache = cacheOf();
    await cache.load("a", async () => keep("older"));
    await vi.advanceTimersByTimeAsync(25 * 3_600 * SECOND);
    expect((await cache.load("a", async () => failed)).value.text).toBe("an error page");
  });
});

it("an answer that is right and not to be kept ends the older one", async () => {
  const cache = cacheOf();
  await cache.load("a", async () => keep("an article"));
  await vi.advanceTimersByTimeAsync(31 * SECOND);
  cache.find("a", async () => ({ value: { text: "no such article" }, fate: "pass" }));
  await vi.advanceTimersByTimeAsync(0);
  expect(cache.find("a", never)).toBeUndefined();
});
