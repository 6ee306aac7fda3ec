import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  forgetPlan,
  isForgotten,
  onOwnPlans,
  ownPlans,
  rememberPlan,
  rememberShortlist,
} from "./own-plans";

const kept = new Map<string, string>();
const marks = new Map<string, boolean>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("document", {
    documentElement: { toggleAttribute: (name: string, on: boolean) => marks.set(name, on) },
  });
});

afterEach(() => vi.unstubAllGlobals());

test("the latest plan comes first, once, and the header shows while there is one", () => {
  rememberPlan({ id: "1", name: "Ann" });
  rememberPlan({ id: "2", name: "Bo" });
  rememberPlan({ id: "1", name: "Ann Lee" });
  expect(ownPlans()).toEqual([
    { id: "1", name: "Ann Lee" },
    { id: "2", name: "Bo" },
  ]);
  expect(marks.get("data-plans")).toBe(true);
  forgetPlan("1");
  forgetPlan("2");
  expect(ownPlans()).toEqual([]);
  expect(marks.get("data-plans")).toBe(false);
});

test("a plan's shortlist is kept with it, and goes with it", () => {
  const told = vi.fn();
  vi.stubGlobal("window", new EventTarget());
  const stop = onOwnPlans(told);
  rememberShortlist("1", ["oak"]);
  expect(ownPlans()).toEqual([]);
  rememberPlan({ id: "1", name: "Ann" });
  rememberShortlist("1", ["oak"]);
  const before = ownPlans();
  rememberShortlist("1", ["oak"]);
  expect(ownPlans()).toBe(before);
  rememberPlan({ id: "1", name: "Ann Lee" });
  expect(ownPlans()).toEqual([{ id: "1", name: "Ann Lee", partners: ["oak"] }]);
  expect(told).toHaveBeenCalledTimes(3);
  stop();
  forgetPlan("1");
  expect(ownPlans()).toEqual([]);
  expect(told).toHaveBeenCalledTimes(3);
});

test("what is no list of plans is none", () => {
  for (const value of [
    "{}",
    "[1]",
    '[{"id":1}]',
    '[{"id":"1","name":"","partners":"oak"}]',
    "not JSON",
  ]) {
    kept.set("last-hurrah-plans", value);
    expect(ownPlans()).toEqual([]);
  }
});

test.each([
  ["closed", [], true, true],
  ["closed", ["words"], true, false],
  ["closed", [], false, false],
  ["open", [], true, false],
  ["failed", [], true, false],
])("%s with %j unsent, signed in %s: forgotten %s", (phase, unsent, isSignedIn, expected) => {
  expect(isForgotten({ phase, unsent }, isSignedIn)).toBe(expected);
});
