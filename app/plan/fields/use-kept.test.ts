import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newStorage, refusingStorage } from "../../../tests/support/tab-storage";
import { dropForm, dropForms, keepForm, keptForm } from "../store/kept-forms";
import { hasKept, keptLike } from "./use-kept";

beforeEach(() => {
  vi.stubGlobal("localStorage", newStorage());
});
afterEach(() => vi.unstubAllGlobals());

const kept = <Value>(form: string, start: Value) => keptLike(keptForm("plan", form), start);

test("what was typed comes back with the id of what it becomes", () => {
  keepForm("plan", "question", { id: "q1", value: "Is there a piano?" });
  expect(kept("question", "")).toEqual({ id: "q1", value: "Is there a piano?" });
  keepForm("plan", "phone", { id: "p1", value: { words: "Ask for Sam" } });
  expect(kept("phone", { words: "", from: "" })).toEqual({
    id: "p1",
    value: { words: "Ask for Sam", from: "" },
  });
});

test("what waits in a form is something else than what it starts with", () => {
  expect(hasKept("plan", "question", "")).toBe(false);
  keepForm("plan", "question", { id: "q1", value: "" });
  expect(hasKept("plan", "question", "")).toBe(false);
  keepForm("plan", "question", { id: "q1", value: "Is there a piano?" });
  expect(hasKept("plan", "question", "")).toBe(true);
});

test("what is of another kind, or not there, begins from the start", () => {
  keepForm("plan", "question", { id: "q1", value: 7 });
  expect(kept("question", "")).toBeNull();
  expect(kept("nothing", "")).toBeNull();
  keepForm("plan", "ask", {
    id: "a1",
    value: { words: 3, dates: "no", strange: "x", name: "Ann" },
  });
  expect(kept("ask", { words: "", dates: ["2026-12-05"], name: "" })).toEqual({
    id: "a1",
    value: { words: "", dates: ["2026-12-05"], name: "Ann" },
  });
});

test("one form is dropped once it is sent, all of them where the device is closed", () => {
  for (const [plan, form] of [
    ["plan", "ask"],
    ["plan", "ask-more"],
    ["other", "ask"],
  ] as const) {
    keepForm(plan, form, { id: "1", value: "x" });
  }
  localStorage.setItem("last-hurrah-changes/plan/words/1", "{}");
  dropForm("plan", "ask");
  expect([keptForm("plan", "ask"), keptForm("plan", "ask-more")]).toMatchObject([null, {}]);
  dropForms("plan");
  expect([keptForm("plan", "ask-more"), keptForm("other", "ask")]).toMatchObject([null, {}]);
  dropForms();
  expect(Object.keys(localStorage)).toEqual(["last-hurrah-changes/plan/words/1"]);
});

test("where storage is denied nothing is kept, and nothing breaks", () => {
  vi.stubGlobal("localStorage", refusingStorage());
  expect(keepForm("plan", "ask", { id: "1", value: "x" })).toBe(false);
  expect(keptForm("plan", "ask")).toBeNull();
  dropForms();
});
