import { describe, expect, test } from "vitest";
import type { Documents, TemplateKind } from "~shared/templates/documents";
import templates from "../../../../supabase/data/plan_templates.json";
import { blankItem, documentOf, valuesOf } from "./form-values";
import { issuesOf, type Shape, type TemplateValues, templateSchema } from "./schema";

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

const shaped = (shape: Shape, ...changes: object[]): TemplateValues["groups"][number] => {
  const whole = { title: "A", note: "B", source: "C", category: "D", minutes: "5", low: "10" };
  const items = changes.map((change) => ({ ...blankItem(), ...whole, ...change }));
  return { key: shape, title: "A", phase: "", shape, items };
};

test.each<[Shape, wrong: string, taken: object[], refused: object[]]>([
  ["idea", "title", [{ note: "" }], [{ title: "" }]],
  ["program", "minutes", [{ minutes: "0" }, { minutes: "1440" }], [{ minutes: "1441" }]],
  ["program", "minutes", [], [{ minutes: "-1" }, { minutes: "1.5" }, { minutes: "" }]],
  ["task", "note", [], [{ note: "" }]],
  ["task", "source", [], [{ source: "" }]],
  ["task", "url", [{ url: "https://a.example/b" }], [{ url: "http://a.example" }]],
  ["task", "days", [{ days: "-365" }, { days: "365" }], [{ days: "-366" }, { days: "366" }]],
  ["task", "priority", [{ priority: "skip" }], [{ priority: "later" }]],
  ["task", "country", [{ country: "GB" }], [{ country: "FR" }]],
  ["cost", "category", [{ low: "", high: "" }], [{ category: "" }]],
  ["cost", "source", [], [{ source: "" }]],
  ["cost", "low", [{ low: "12.50" }, { low: "100000" }], [{ low: "ten" }, { low: "100001" }]],
  ["cost", "high", [{ high: "10" }, { low: "", high: "5" }], [{ high: "9" }, { high: "x" }]],
  ["cost", "year", [{ year: "1990" }, { year: "2100" }], [{ year: "1989" }, { year: "2101" }]],
])("a template’s %s says at its %s what is wrong", (shape, wrong, taken, refused) => {
  const groups = [shaped(shape, ...taken, ...refused)];
  expect([
    ...new Set(issuesOf({ kind: "costs", groups }).map(({ path }) => path.join("."))),
  ]).toEqual(refused.map((_, at) => `groups.0.items.${taken.length + at}.${wrong}`));
});

test.each<[Shape, number]>([
  ["idea", 40],
  ["reading", 40],
  ["thing", 20],
  ["program", 60],
  ["cost", 60],
])("of a part’s %ss as many are taken as fit into a plan: %i", (shape, most) => {
  const whole = shaped(shape, ...Array<object>(most).fill({}));
  expect(issuesOf({ kind: "celebration", groups: [whole, whole] })).toEqual([]);
  const more = shaped(shape, ...Array<object>(most + 1).fill({}));
  expect(issuesOf({ kind: "celebration", groups: [more] })).toMatchObject([
    { message: `At most ${most} of these fit into a plan` },
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
