import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepInTab } from "~/lib/tab-storage";
import { newTab } from "../../tests/support/tab-storage";
import { keptOr } from "./use-kept";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", newTab());
});
afterEach(() => vi.unstubAllGlobals());

test("what was typed comes back with the id of what it becomes", () => {
  keepInTab("question", { id: "q1", value: "Is there a piano?" });
  expect(keptOr("question", "")).toEqual({ id: "q1", value: "Is there a piano?" });
  keepInTab("phone", { id: "p1", value: { words: "Ask for Sam" } });
  expect(keptOr("phone", { words: "", from: "" })).toEqual({
    id: "p1",
    value: { words: "Ask for Sam", from: "" },
  });
});

test("what is of another kind, or not there, begins anew", () => {
  keepInTab("question", { id: "q1", value: 7 });
  const first = keptOr("question", "");
  expect(first.value).toBe("");
  expect(first.id).not.toBe("q1");
  expect(keptOr("nothing", "").value).toBe("");
});
