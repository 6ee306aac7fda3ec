import { expect, test } from "vitest";
import { type Entry, historyWords } from "./history-words";

const entry = (given: Partial<Entry>): Entry => ({
  noun: "plans",
  action: "change",
  field: null,
  before: null,
  after: null,
  ...given,
});

const told = {
  currency: "USD",
  labels: { loved: "What you love", notWanted: "What you would not want" },
  nameOf: (account: string | null) => (account === "vi" ? "Vi" : "somebody who helps"),
};
const inTasks = "changed in the checklist";

test.each<[Partial<Entry>, string, string]>([
  [{ field: "photo_path", after: "a/b.webp" }, "chose a photo", ""],
  [{ field: "photo_path", before: "a/b.webp" }, "removed the photo", ""],
  [{ field: "loved", after: "Jazz" }, "changed the plan", "What you love: Jazz"],
  [{ field: "step_free", after: false }, "changed the plan", "Step-free: No"],
  [
    { field: "day_state", before: "none", after: "set" },
    "changed the plan",
    "Date: Not yet → We have a date",
  ],
  [{ field: "day", after: "2026-12-05" }, "changed the plan", "Date: Saturday, December 5, 2026"],
  [{ field: "start_time", after: "14:00:00" }, "changed the plan", "Starts at: 2:00 PM"],
  [{ field: "place_name", before: "Barn", after: "" }, "changed the plan", "Place: Barn → nothing"],
  [
    { field: "helped_until", after: "2026-12-06T10:00:00Z" },
    "let Last Hurrah help, for 14 days",
    "",
  ],
  [
    { field: "helped_until", before: "2026-12-06T10:00:00Z" },
    "no longer lets Last Hurrah help",
    "",
  ],
  [{ action: "add", after: "Ruth" }, "started this plan", ""],
  [{ noun: "plan_members", action: "add", after: "Vi" }, "joined", ""],
  [{ action: "look", after: "Sam Staff" }, "looked at the plan, for Last Hurrah", ""],
  [{ field: "ended_at", after: "2026-12-06T10:00:00Z" }, "said that this plan is over", ""],
  [{ field: "ended_at", before: "2026-12-06T10:00:00Z" }, "opened this plan again", ""],
])("of the plan: %j", (given, did, values) => {
  expect(historyWords(entry(given), "", told)).toEqual({ did, of: "", values });
});

test.each<[Partial<Entry>, string, string]>([
  [{ noun: "plan_tasks", field: "note", after: "Ask Joe" }, inTasks, "Note: Ask Joe"],
  [
    { noun: "plan_tasks", field: "state", before: "open", after: "not_for_us" },
    inTasks,
    "Now: To do → Not for us",
  ],
  [{ noun: "plan_tasks", field: "assigned_to", after: "vi" }, inTasks, "Who does it: Vi"],
  [
    { noun: "plan_choices", field: "state", before: "chosen", after: "aside" },
    "changed in the celebration",
    "Now: Chosen → Put aside",
  ],
  [
    { noun: "plan_members", field: "role", before: "editor", after: "viewer" },
    "changed in the list of people",
    "Role: May write → May read",
  ],
  [
    { noun: "plan_program_items", field: "position", before: 1, after: 2 },
    "changed in the program",
    "Place in the list",
  ],
])("of a row: %j", (given, did, values) => {
  expect(historyWords(entry(given), "Its title", told)).toEqual({ did, of: "Its title", values });
});

test("a row that came or went is told by the title it had", () => {
  const added = entry({ noun: "plan_choices", action: "add", after: "Their band" });
  const removed = entry({ noun: "plan_tasks", action: "remove", before: "Order flowers" });
  expect(historyWords(added, "", told)).toMatchObject({
    did: "added to the celebration",
    of: "Their band",
  });
  expect(historyWords(removed, "", told)).toMatchObject({ of: "Order flowers", values: "" });
});

test("long words are cut", () => {
  const { values } = historyWords(entry({ field: "faith", after: "a".repeat(500) }), "", told);
  expect(values).toBe(`Faith and customs: ${"a".repeat(120)}…`);
});

test.each<[Partial<Entry>, string, string]>([
  [{ noun: "inquiries", action: "add", after: "Hall, Band" }, "asked partners", "Hall, Band"],
  [{ field: "state", before: "answered", after: "booked" }, "booked a partner", "Hall"],
  [{ field: "state", before: "booked", after: "answered" }, "took a booking back", "Hall"],
  [{ field: "state", after: "withdrawn" }, "took a question to a partner back", "Hall"],
  [{ field: "phone", after: "Hall" }, "wrote down what a partner said by phone", "Hall"],
  [{ field: "nudged_at", after: "Hall" }, "reminded a partner", "Hall"],
])("of questions to partners: %j", (given, did, of) => {
  const told_of = historyWords(entry({ noun: "inquiry_threads", ...given }), "Hall", told);
  expect(told_of).toEqual({ did, of, values: "" });
});
