import { expect, test, vi } from "vitest";

vi.mock("../lost-focus", () => ({ rescueFocus: vi.fn(), focusRow: vi.fn() }));
// Another test may have loaded them as they are.
vi.resetModules();
const { toast } = await import("~/ui/toast/toast");
const { rescueFocus } = await import("../lost-focus");
const { forgetUndo, sayWithUndo, undoAfter, undoLast } = await import("./undo");

test("one thing at a time can be undone: several messages would cover the rows", () => {
  vi.spyOn(toast, "success").mockImplementation((title) => String(title));
  const dismiss = vi.spyOn(toast, "dismiss").mockReturnValue(undefined);
  sayWithUndo(["first"], async () => undefined);
  dismiss.mockClear();
  sayWithUndo(["second"], async () => undefined);
  expect(dismiss.mock.calls).toEqual([["first"]]);
  vi.restoreAllMocks();
});

test("an undo that is asked for while the change is made waits for it", async () => {
  vi.spyOn(toast, "success").mockImplementation((title) => String(title));
  vi.spyOn(toast, "dismiss").mockReturnValue(undefined);
  const undo = vi.fn(async () => undefined);
  const change = Promise.resolve().then(() => sayWithUndo(["done"], undo));
  undoAfter(change);
  await undoLast();
  expect(undo).toHaveBeenCalledOnce();
  expect(rescueFocus).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

test("the last action can be undone after its message is gone, once, and not on another page", async () => {
  vi.useFakeTimers();
  vi.spyOn(toast, "success").mockImplementation((title) => String(title));
  vi.spyOn(toast, "dismiss").mockReturnValue(undefined);
  const said = vi.spyOn(toast, "info").mockImplementation((title) => String(title));
  const undo = vi.fn(async () => undefined);
  sayWithUndo(["done"], undo);
  vi.advanceTimersByTime(600_000);
  await undoLast();
  expect(undo).toHaveBeenCalledOnce();
  await undoLast();
  expect(said).toHaveBeenCalledWith("Nothing to undo");
  sayWithUndo(["done"], undo);
  forgetUndo();
  await undoLast();
  expect(undo).toHaveBeenCalledOnce();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
