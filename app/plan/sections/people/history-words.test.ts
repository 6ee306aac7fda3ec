import { describe, expect, test } from "vitest";
import type { Entry } from "./history-values";
import { historyWords } from "./history-words";

const entry = (given: Partial<Entry>): Entry => ({
  who: "vi",
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
  [
    { noun: "plan_invitations", field: "picture", before: "geese", after: "own" },
    "changed in the invitation",
    "Picture: Wild geese → Your picture",
  ],
  [{ noun: "plan_guests", field: "household_id", after: "b2" }, "moved to another household:", ""],
  [{ field: "loved", after: "Jazz" }, "changed the plan", "What you love: Jazz"],
  [
    { field: "loved", is_shortened: true },
    "changed the plan",
    "What you love: these words are no longer kept, to leave room for newer ones",
  ],
  [{ field: "step_free", after: false }, "changed the plan", "Step-free: No"],
  [
    { field: "day_state", before: "none", after: "set" },
    "changed the plan",
    "Date: Not yet → We have a date",
  ],
  [{ field: "day", after: "2026-12-05" }, "changed the plan", "Date: Saturday, December 5, 2026"],
  [{ field: "start_time", after: "14:00:00" }, "changed the plan", "Starts at: 2:00 PM"],
  [
    { field: "time_zone", after: "America/New_York" },
    "changed the plan",
    "Time zone of the place: Eastern Time (New York)",
  ],
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
  expect(historyWords(entry(given), { title: "" }, told)).toEqual({ did, of: "", values });
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
    { noun: "plan_members", field: "notices", before: "at-once", after: "never" },
    "changed in the list of people",
    "Letters about what comes in: At once → Never",
  ],
  [
    { noun: "plan_program_items", field: "position", before: 1, after: 2 },
    "changed in the program",
    "Place in the list",
  ],
])("of a row: %j", (given, did, values) => {
  expect(historyWords(entry(given), { title: "Its title" }, told)).toEqual({
    did,
    of: "Its title",
    values,
  });
});

test("a row that came or went is told by the title it had", () => {
  const added = entry({ noun: "plan_choices", action: "add", after: "Their band" });
  const removed = entry({ noun: "plan_tasks", action: "remove", before: "Order flowers" });
  expect(historyWords(added, { title: "" }, told)).toMatchObject({
    did: "added to the celebration",
    of: "Their band",
  });
  expect(historyWords(removed, { title: "" }, told)).toMatchObject({
    of: "Order flowers",
    values: "",
  });
});

test("what guests leave and take back is not told as done by somebody of the family", () => {
  const memory = { noun: "plan_memories", who: null };
  const words = (more: object) => historyWords(entry({ ...memory, ...more }), { title: "" }, told);
  expect(words({ action: "add", after: "Joe" })).toMatchObject({
    did: "A memory was left by",
    of: "Joe",
    isAlone: true,
  });
  expect(words({ action: "remove" })).toMatchObject({
    did: "A memory was taken back by the person who left it",
    isAlone: true,
  });
  expect(words({ action: "remove", who: "vi" }).did).toBe("removed from the memories");
  expect(words({ noun: "plan_requests", action: "add", after: "Joe" })).toMatchObject({
    did: "Asked to come",
    of: "Joe",
    isAlone: true,
  });
});

test("that staff hid a memory is told as done by us, without the time as it is stored", () => {
  const memory = { noun: "plan_memories", who: "sam", field: "hidden_by_staff_at" };
  const words = (more: object) =>
    historyWords(entry({ ...memory, ...more }), { title: "Bo" }, told);
  const lines = [words({ after: "2026-12-06T10:00:00Z" }), words({ before: "2026-12-06" })];
  expect(lines).toMatchObject([
    { did: "Last Hurrah hid a memory after a report", of: "Bo", values: "", isAlone: true },
    { did: "Last Hurrah no longer hides a memory", of: "Bo", values: "", isAlone: true },
  ]);
});

test("letters to guests are told by their kind and number", () => {
  const sent = { noun: "plan_guest_letters", action: "add", after: "38 households" };
  expect(historyWords(entry({ ...sent, field: "invitation" }), { title: "" }, told)).toEqual({
    did: "sent invitations to",
    of: "38 households",
    values: "",
  });
});

test("long words are cut", () => {
  const long = entry({ field: "faith", after: "a".repeat(500) });
  const { values } = historyWords(long, { title: "" }, told);
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
  const told_of = historyWords(
    entry({ noun: "inquiry_threads", ...given }),
    { title: "Hall" },
    told,
  );
  expect(told_of).toEqual({ did, of, values: "" });
});

describe("of people", () => {
  const line = (given: Partial<Entry>, account?: string) => {
    const { did, of, values, isAlone } = historyWords(entry(given), { title: "", account }, told);
    const words = `${isAlone ? "" : "Vi "}${did}${of && `: ${of}`}${values && ` (${values})`}`;
    return words.replace(/[\u2068\u2069]/g, "");
  };

  test("who left by themself was not removed", () => {
    const gone = { noun: "plan_members", action: "remove", before: "Vi" } as const;
    expect(line(gone, "vi")).toBe("Vi left");
    expect(line(gone, "bo")).toBe("Vi removed from the list of people: Vi");
    expect(line({ ...gone, who: null }, "vi")).toBe(
      "Removed from the list of people, as announced: Vi",
    );
  });

  test.each<[Partial<Entry>, string]>([
    [{ action: "add", after: "viewer" }, "Vi invited somebody to help (May read)"],
    [{ action: "remove", before: "editor" }, "Vi took an invitation back (May write)"],
    [{ action: "remove", before: "editor", who: null }, "An invitation was taken back"],
    [{ field: "accepted_at", after: "gone" }, "Vi used an invitation from somebody who helps"],
  ])("of an invitation: %j", (given, words) => {
    expect(line({ noun: "plan_invites", ...given })).toBe(words);
  });

  test.each<[Partial<Entry>, string]>([
    [{ action: "add", field: "delete" }, "Vi asked to delete this plan"],
    [{ action: "add", field: "end" }, "Vi asked to end this plan"],
    [{ action: "add", field: "remove_owner", after: "vi" }, "Vi asked to remove Vi from this plan"],
    [
      { action: "add", field: "time_has_come", who: null },
      "Who is named to find this plan said that the time has come",
    ],
    [{ action: "remove", field: "delete" }, "Vi stopped the deletion of this plan"],
    [{ action: "remove", field: "remove_owner", before: "vi" }, "Vi stopped the removal of Vi"],
    [{ action: "remove", field: "time_has_come" }, "Vi stopped “The time has come”"],
    [
      { action: "remove", field: "end", who: null },
      "Stopped, because who asked for it is no owner any more: the end of this plan",
    ],
  ])("of an announcement: %j", (given, words) => {
    expect(line({ noun: "plan_announcements", ...given })).toBe(words);
  });

  test("what was announced and came about", () => {
    expect(line({ who: null, field: "ended_at", after: "2026-12-06T10:00:00Z" })).toBe(
      "This plan is over, as announced",
    );
    const turned = { who: null, field: "kind", before: "ahead", after: "died" };
    expect(line(turned)).toBe("The time has come, as was said");
  });
});
