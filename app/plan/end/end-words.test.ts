import { expect, test } from "vitest";
import { type Announcement, noRows } from "../store/rows";
import { announcementWords, timeStoppedAt, waitingOf } from "./announcement-words";
import { PARTS, partsOf, partWords } from "./parts";

const words = (...args: Parameters<typeof announcementWords>) =>
  announcementWords(...args).replace(/[\u2068\u2069]/g, "");

const names = { by: "Ann", about: "Bo", lost: "" };

test("what waits is told with who asked, and what it means", () => {
  expect(words("delete", names)).toBe(
    "Ann asked to delete this plan. Then it says goodbye, and 30 days later everything in it goes, for everybody.",
  );
  expect(words("end", { ...names, by: "you", lost: "the budget" })).toBe(
    "You said that this plan is over. It can still be read then, and nobody changes it. Not kept: the budget.",
  );
  expect(words("time_has_come", names)).toContain("the time has come");
  expect(words("remove_owner", names)).toBe("Ann asked to remove Bo from this plan.");
  expect(words("remove_owner", { ...names, about: "you" })).toContain("remove you");
});

test("a name turns nothing around it", () => {
  expect(announcementWords("remove_owner", { ...names, by: "ليلى" })).toMatch(
    /^\u2068ليلى\u2069 asked/,
  );
});

test("what was stopped or done waits no more", () => {
  const one = (due_at: string, more = {}) =>
    ({ id: due_at, due_at, done_at: null, removed_at: null, ...more }) as Announcement;
  const waiting = waitingOf([
    one("2026-12-02"),
    one("2026-12-01"),
    one("2026-11-30", { done_at: "2026-11-30" }),
    one("2026-11-29", { removed_at: "2026-11-23" }),
  ]);
  expect(waiting.map(({ id }) => id)).toEqual(["2026-12-01", "2026-12-02"]);
});

test("the latest stop of a time that had come is found", () => {
  const one = (action: string, removed_at: string | null) =>
    ({ action, removed_at }) as Announcement;
  expect(timeStoppedAt([one("delete", "2026-11-30"), one("time_has_come", null)])).toBeNull();
  expect(
    timeStoppedAt([
      one("time_has_come", "2026-11-29"),
      one("time_has_come", "2026-11-30"),
      one("time_has_come", null),
    ]),
  ).toBe("2026-11-30");
});

test("only parts with something in them are to be decided about", () => {
  const plan = { loved: "", not_wanted: "", faith: "", remember: "", leave_out: "Black" } as never;
  const row = { removed_at: null, words: null, picture_path: null };
  const held = (more: Record<string, object>) => {
    const all = { plan_program_items: row, plan_budget_items: row, plan_invitations: row, ...more };
    const maps = Object.entries(all).map(([noun, one]) => [noun, new Map([["1", one]])]);
    return partsOf(plan, { ...noRows(), ...Object.fromEntries(maps) });
  };
  expect(held({})).toEqual(["words", "program", "budget"]);
  expect(held({ plan_shortlist: row })).toContain("ideas");
  expect(held({ plan_households: row })).toContain("guests");
  expect(held({ plan_households: { removed_at: "2026" } })).not.toContain("guests");
  expect(held({ plan_invitation_parts: row })).toContain("invitation");
  expect(held({ plan_invitations: { ...row, words: "Come" } })).toContain("invitation");
  expect(held({ plan_memories: row })).toContain("memories");
  expect(partWords(["budget", "words"])).toBe("the words about them and the budget");
  expect(partWords(Object.keys(PARTS))).toContain("the guest list, and the memories");
});
