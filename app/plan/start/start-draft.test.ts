import { afterEach, expect, test, vi } from "vitest";
import { newStorage, newTab, refusingStorage } from "../../../tests/support/tab-storage";
import { rememberPlan } from "../own-plans";
import { keepList, keepStart, readStart } from "./start-draft";

afterEach(() => vi.unstubAllGlobals());

test("“Keep this list” starts a plan without a question, and the same plan when pressed again", () => {
  vi.stubGlobal("sessionStorage", newTab());
  vi.stubGlobal("localStorage", newStorage());
  keepStart({ id: "p1", answers: { honoree_name: "Ruth" } });
  expect(keepList()).toBe("/plan?step=draft");
  expect(readStart()).toEqual({
    id: "p1",
    answers: { honoree_name: "Ruth", kind: "died", list: true },
  });
  expect(keepList()).toBe("/plan?step=draft");
  rememberPlan({ id: "p1", name: "" });
  expect(keepList()).toBe("/plan/p1/checklist");
});

test("a browser that keeps nothing is asked", () => {
  vi.stubGlobal("sessionStorage", refusingStorage());
  vi.stubGlobal("localStorage", refusingStorage());
  expect(keepList()).toBe("/plan?from=first-steps");
});
