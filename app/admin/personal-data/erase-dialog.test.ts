import { expect, test } from "vitest";
import { erasedWords, mentionWords } from "./erase-dialog";

const NOTHING = {
  removed: {},
  accounts: 0,
  staff: false,
  plans: { left: 0, removed: 0 },
};

test("an erasure tells what went, and what is left to do", () => {
  expect(erasedWords(NOTHING)[0]).toBe("There was nothing to erase.");
  const words = erasedWords({
    removed: { contact_messages: 2, letters: 1 },
    accounts: 1,
    staff: false,
    plans: { left: 1, removed: 2 },
  });
  expect(words).toEqual([
    "3 records went.",
    "Its account went.",
    "2 plans went that nobody else was in.",
    "1 plan stayed with their other members.",
    expect.stringContaining("Backups"),
  ]);
});

test("what names the address otherwise is told, of families' words only how much", () => {
  expect(mentionWords([])).toEqual(["Nothing else on the site names it."]);
  const mentions = [
    { table: "plan_tasks", key: "1", columns: ["note"] },
    { table: "articles", key: "2", columns: ["content"] },
    { table: "plan_templates", key: "3", columns: ["draft"] },
    { table: "plans", key: "4", columns: ["loved"] },
  ];
  expect(mentionWords(mentions)).toEqual([
    "Still named in articles 2: content.",
    "Still named in plan_templates 3: draft.",
    "Families wrote it in 2 places of their plans, which are theirs.",
  ]);
});

test("an account of the team stays", () => {
  expect(erasedWords({ ...NOTHING, staff: true }).join(" ")).toContain("one of the team");
});
