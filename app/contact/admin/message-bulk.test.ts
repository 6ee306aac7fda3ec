import { expect, test, vi } from "vitest";

// Another file may have loaded the real calls.
vi.hoisted(() => vi.resetModules());
const setMessagesStatus = vi.hoisted(() => vi.fn(async (ids: string[], _: string) => ids));
vi.mock("./mutations", async (original) => ({
  ...(await original<object>()),
  setMessagesStatus,
}));
const { messageBulk } = await import("./message-bulk");
vi.resetModules();

test.each([
  ["", ["Close", "Mark as spam"]],
  ["spam", ["Open again"]],
  ["closed", ["Open again", "Mark as spam"]],
  ["mine", ["Open again", "Close", "Mark as spam"]],
])("in the tab %j is offered what changes something: %j", (tab, marks) => {
  const labels = messageBulk("me", tab, () => "open").map(({ label }) => label);
  expect(labels).toEqual([...marks, "Assign to me", "Delete"]);
});

test("an undo gives each message its own status back, and is none where one is not known", async () => {
  const was: Record<string, string> = { a: "open", b: "waiting", c: "open" };
  const [mark] = messageBulk("me", "mine", (id) => was[id]);
  await mark?.undo?.(["a", "b", "c"])?.();
  expect(setMessagesStatus.mock.calls).toEqual([
    [["a", "c"], "open"],
    [["b"], "waiting"],
  ]);
  expect(mark?.undo?.(["a", "gone"])).toBeUndefined();
});
