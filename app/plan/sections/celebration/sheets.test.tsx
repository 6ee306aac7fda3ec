import { expect, test } from "vitest";
import { publishedTemplatesQuery } from "~/plan/templates/queries";
import { type PlanCase, wordsOn } from "../../../../tests/support/plan-words";
import { GuestsBring } from "./sheets";

const GARDEN = { kind: "celebration", key: "garden", published: { bring: ["A rose", "A chair"] } };
const begun = (template_key: string | null, bring = "", more: PlanCase = {}): PlanCase => ({
  plan: { bring },
  rows: { plan_choices: [{ template_key: null }, { template_key }] },
  read: [[publishedTemplatesQuery.queryKey, [{ ...GARDEN, kind: "checklist" }, GARDEN]]],
  ...more,
});

test.each<[PlanCase, boolean]>([
  [begun("garden/music/1"), true],
  [begun("gardens/music/1"), false],
  [begun(null), false],
  [begun("garden/music/1", "A dish"), false],
  [begun("garden/music/1", "", { role: "viewer" }), false],
])("what the draft suggests to bring is offered until something is written (%#)", (one, isSo) => {
  const words = "Our suggestion: A rose A chair Ask for this";
  expect(wordsOn(<GuestsBring />, one).includes(words)).toBe(isSo);
});
