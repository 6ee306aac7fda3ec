import { expect, test, vi } from "vitest";
import { toast } from "~/ui/toast/toast";
import { sayWithUndo } from "./undo";

test("one thing at a time can be undone: several messages would cover the rows", () => {
  vi.spyOn(toast, "success").mockImplementation((title) => String(title));
  const dismiss = vi.spyOn(toast, "dismiss").mockReturnValue(undefined);
  sayWithUndo(["first"], async () => undefined);
  dismiss.mockClear();
  sayWithUndo(["second"], async () => undefined);
  expect(dismiss.mock.calls).toEqual([["first"]]);
  vi.restoreAllMocks();
});
