import { afterEach, expect, test, vi } from "vitest";
import { newTab } from "../../tests/support/tab-storage";
import { goToStart, takeFarewell } from "./farewell";

afterEach(() => vi.unstubAllGlobals());

test("the start page says once what happened to the plan", () => {
  const assign = vi.fn();
  vi.stubGlobal("sessionStorage", newTab());
  vi.stubGlobal("window", { location: { assign } });
  expect(takeFarewell()).toBe("");
  void goToStart("deleted");
  expect(assign).toHaveBeenCalledWith("/plan");
  expect(takeFarewell()).toBe("The plan was deleted.");
  expect(takeFarewell()).toBe("");
  void goToStart("here");
  expect(takeFarewell()).toBe("Your plans are closed on this device.");
  sessionStorage.setItem("farewell", '"toString"');
  expect(takeFarewell()).toBe("");
});
