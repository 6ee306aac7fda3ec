import { expect, test } from "vitest";
import { markupOn, PLAN } from "../../../../tests/support/plan-words";
import MemoriesSection from "./memories-section";
import { decidedWords } from "./use-deciding";

const memory = (id: string, state: string, more: object = {}) => ({
  ...{ id, state, household_id: "h1", author_name: `Author ${id}`, words: `Words ${id}` },
  ...{ picture_path: null, created_at: "2026-12-08T10:00:00Z", hidden_by_staff_at: null },
  ...more,
});
const ALL = [
  memory("1", "waiting"),
  memory("2", "waiting", { household_id: null }),
  memory("3", "shown", { picture_path: `${PLAN}/${PLAN}-800x600.webp` }),
  memory("4", "hidden"),
  memory("5", "shown", { hidden_by_staff_at: "2026-12-09" }),
  memory("6", "shown", { removed_at: "2026-12-09" }),
];

function shown(role: string, memories: object[], more: object = {}) {
  const report = { memory_id: "5", words: "This is about me", outcome: "hidden" };
  const rows = {
    plan_invitations: [{ id: PLAN, takes_memories: true }],
    plan_public_links: [{ id: PLAN, is_on: false, takes_memories: false }],
    plan_households: [{ id: "h1", name: "The Lees" }],
    plan_memories: memories,
    plan_memory_reports: [report],
  };
  const plan = { day_state: "set", day: "2126-12-05", ...more };
  return markupOn(<MemoriesSection />, { role, plan, rows }).replace(/[\u2068\u2069]/g, "");
}

const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, words]) =>
    (words ?? "").replace(/<[^>]*>/g, ""),
  );

test("an editor decides about each, and about several that wait at once", () => {
  const html = shown("editor", ALL);
  for (const words of ["Waiting (2)", "Shown (1)", "Hidden (2)", "by the link of The Lees"]) {
    expect(html).toContain(words);
  }
  expect(html).toContain("by the link for everybody");
  expect(html).not.toContain("Words 6");
  const pressed = buttons(html);
  for (const words of ["Show it: Author 1", "Hide it: Author 3", "Show all 2"]) {
    expect(pressed).toContain(words);
  }
  // The family cannot show what Last Hurrah hid.
  expect(html).toContain("Hidden by Last Hurrah after a report.");
  expect(html).toContain("This is about me");
  expect(pressed.filter((words) => words.startsWith("Show it again"))).toEqual([
    "Show it again: Author 4",
  ]);
  expect(html).toContain("Guests leave memories until Wednesday, March 5, 2127");
});

test("who may only view reads all of it, and finds nothing to decide", () => {
  const html = shown("viewer", ALL);
  expect(html).toContain("Words 1");
  expect(buttons(html)).toEqual([]);
  expect(html).not.toContain("checkbox");
});

test("without any it says where guests find it", () => {
  expect(shown("owner", [])).toContain("No memories yet");
  expect(shown("owner", [], { kind: "ahead" })).toContain("nobody is asked");
});

test("90 days after the day the wall is read alone; over, it has said goodbye", () => {
  const past = shown("owner", [], { day: "2020-01-01" });
  expect(past).toContain("It took memories until Tuesday, March 31, 2020.");
  expect(past).not.toContain("checkbox");
  expect(shown("owner", ALL, { ended_at: "2026-12-20" })).toContain("has said goodbye");
});

test("a decision is told by its author, or by how many", () => {
  expect(decidedWords([{ author_name: "Ann" }], "shown")).toBe("On the wall: Ann");
  expect(decidedWords([{ author_name: "" }], "hidden")).toBe("Hidden: Somebody who gave no name");
  expect(decidedWords([{ author_name: "A" }, { author_name: "B" }], "hidden")).toBe(
    "2 memories are hidden",
  );
});
