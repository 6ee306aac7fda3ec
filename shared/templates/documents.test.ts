import { describe, expect, test } from "vitest";
import templates from "../../supabase/data/plan_templates.json";
import { type Checklist, DOCUMENTS, type Documents, type TemplateKind } from "./documents";

/** The templates of every site. */
const seeds = templates.map((one) => ({
  ...one,
  kind: one.kind as TemplateKind,
  document: one.document as Documents[TemplateKind],
}));
const seed = (key: string) => seeds.find((one) => one.key === key)?.document;

test("every site has the templates that a plan starts from", () => {
  expect(seeds.map(({ key }) => key)).toEqual([
    "plain",
    "nature-and-the-outdoors",
    "music-and-dance",
    "travel-and-culture",
    "food-and-family-table",
    "first-steps",
    "before-the-day",
    "after",
    "planning-ahead",
    "costs",
  ]);
  expect(new Set(seeds.map(({ id }) => id)).size).toBe(seeds.length);
});

describe.each(seeds)("$key", ({ kind, document }) => {
  test("is a document of its kind, to the last property", () => {
    expect(DOCUMENTS[kind].parse(document)).toEqual(document);
  });

  test("names each of its items once", () => {
    type Item = { key: string; tasks?: Item[] };
    const items = Object.values(document).flat() as (Item | string)[];
    // What guests bring is words alone.
    const named = items.filter((item) => typeof item !== "string");
    const keys = named.flatMap((item) => [item, ...(item.tasks ?? [])]).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

test("a plan's three checklists name no task twice, and fit a plan", () => {
  const tasks = ["first-steps", "before-the-day", "after"].flatMap((key) =>
    (seed(key) as Checklist).sections.flatMap((section) => section.tasks),
  );
  expect(new Set(tasks.map(({ key }) => key)).size).toBe(tasks.length);
  // The limit of a plan's tasks, with room for a family's own.
  expect(tasks.length).toBeLessThan(100);
});

test("a document with what a plan's tables refuse is refused", () => {
  const task = { key: "a", title: "A", why: "B", priority: "first", source: { name: "C" } };
  const withTask = (change: object) => ({
    sections: [{ key: "s", title: "S", phase: "week", tasks: [{ ...task, ...change }] }],
  });
  const isChecklist = (document: unknown) => DOCUMENTS.checklist.safeParse(document).success;
  expect(isChecklist(withTask({}))).toBe(true);
  for (const change of [
    { title: " " },
    { title: "a".repeat(201) },
    { why: "" },
    { priority: "soon" },
    { source: { name: "C", url: "http://example.com" } },
    { source: { name: "C", url: "javascript:alert(1)" } },
    { country: "FR" },
    { key: "With Spaces" },
    { daysFromDay: 1.5 },
  ]) {
    expect([change, isChecklist(withTask(change))]).toEqual([change, false]);
  }
  const tasks = Array.from({ length: 31 }, (_, index) => ({ ...task, key: `t-${index}` }));
  const section = { key: "s", title: "S", phase: "week", tasks };
  expect(isChecklist({ sections: [section, { ...section, key: "u" }] })).toBe(false);
});
