import { QueryClient } from "@tanstack/react-query";
import { afterAll, expect, test, vi } from "vitest";

const restoreRecords = vi.fn<() => Promise<number>>();
vi.mock("../../lost-focus", () => ({ rescueFocus: vi.fn(), focusRow: vi.fn() }));
vi.mock("./mutations", () => ({
  restoreRecords: () => restoreRecords(),
  refreshEverything: vi.fn(),
  SlugTaken: class extends Error {},
}));
// Another test may have loaded them as they are.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { toast } = await import("~/ui/toast/toast");
const { offerUndo } = await import("./offer-undo");
const { undoLast } = await import("../undo");

test("undoing a deletion says where nothing came back", async () => {
  const success = vi.spyOn(toast, "success").mockImplementation((title) => String(title));
  const info = vi.spyOn(toast, "info").mockImplementation((title) => String(title));
  vi.spyOn(toast, "dismiss").mockReturnValue(undefined);
  const undo = async (count: number, ids: string[]) => {
    restoreRecords.mockResolvedValue(count);
    offerUndo(["Deleted"], "articles", ids, new QueryClient());
    await undoLast();
  };
  await undo(1, ["1"]);
  await vi.waitFor(() => expect(success).toHaveBeenLastCalledWith("It is back"));
  await undo(0, ["1"]);
  await vi.waitFor(() => expect(info).toHaveBeenLastCalledWith("It is not in the trash any more"));
  await undo(0, ["1", "2"]);
  await vi.waitFor(() =>
    expect(info).toHaveBeenLastCalledWith("They are not in the trash any more"),
  );
  vi.restoreAllMocks();
});
