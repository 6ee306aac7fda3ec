import { describe, expect, test } from "vitest";
import type { Documents, TemplateKind } from "~shared/templates/documents";
import templates from "../../../../supabase/data/plan_templates.json";
import { blankItem, documentOf, valuesOf } from "./form-values";
import { issuesOf, type TemplateValues, templateSchema } from "./schema";

/** The templates that come with the product: every kind, with every field there is. */
const seeds = templates.map(({ key, kind, document }) => ({
  key,
  kind: kind as TemplateKind,
  document: document as Documents[TemplateKind],
}));

describe.each(seeds)("$key", ({ kind, document }) => {
  test("is edited without losing anything", () => {
    expect(seeds.length).toBe(10);
    const values = valuesOf(kind, document);
    expect(documentOf(values)).toEqual(document);
    expect(templateSchema.parse(values)).toEqual(values);
  });
});

const costs = (change: object): TemplateValues => ({
  kind: "costs",
  groups: [
    {
      key: "ranges",
      title: "Rough costs",
      phase: "",
      shape: "cost",
      items: [
        { ...blankItem(), key: "a", title: "A", category: "B", source: "C", low: "10", ...change },
      ],
    },
  ],
});

test("dollars become cents, nothing becomes null, and blank items are left out", () => {
  const values = costs({ low: "19.99", high: "" });
  values.groups[0]?.items.push(blankItem());
  expect(issuesOf(values)).toEqual([]);
  expect(documentOf(values)).toEqual({
    ranges: [
      {
        key: "a",
        category: "B",
        title: "A",
        perPerson: false,
        low: 1999,
        high: null,
        source: "C",
      },
    ],
  });
});

test.each([
  [{ title: "" }, "title"],
  [{ source: "" }, "source"],
  [{ low: "ten" }, "low"],
  [{ low: "100001" }, "low"],
  [{ low: "20", high: "10" }, "high"],
  [{ year: "23" }, "year"],
])("a cost with %j says so at its field", (change, field) => {
  const result = templateSchema.safeParse(costs(change));
  expect(result.error?.issues.map(({ path }) => path.join("."))).toEqual([
    `groups.0.items.0.${field}`,
  ]);
});

test("a checklist of more tasks than fit into a plan is refused, across its sections", () => {
  const items = Array.from({ length: 31 }, () => ({
    ...blankItem(),
    title: "A",
    note: "B",
    source: "C",
  }));
  const group = { key: "s", title: "S", phase: "week", shape: "task" as const, items };
  const values: TemplateValues = { kind: "checklist", groups: [group, { ...group, key: "u" }] };
  expect(issuesOf(values)).toEqual([
    { path: ["groups", 1, "items", 30, "title"], message: "At most 60 of these fit into a plan" },
  ]);
});
