import * as z from "zod/mini";
import { longest } from "~/admin/record/schema";
import { tidied } from "~/lib/tidied";
import { COUNTRIES, PRIORITIES, URL_MAX } from "~shared/templates/documents";

const text = (name: string, most: number) => z.string().check(tidied, longest(name, most));

/** An item of any shape, in strings and booleans; fields that its shape lacks stay "". */
const item = z.object({
  key: z.string(),
  title: text("Title", 200),
  note: text("This", 1000),
  text: text("The words", 5000),
  source: text("Source", 200),
  url: text("Address", URL_MAX),
  minutes: text("Minutes", 10),
  priority: z.string(),
  country: z.string(),
  days: text("Days", 10),
  category: text("Category", 200),
  /** In dollars. */
  low: text("From", 12),
  high: text("To", 12),
  year: text("Year", 10),
  perPerson: z.boolean(),
  weak: z.boolean(),
  starts: z.boolean(),
});

export type ItemValues = z.infer<typeof item>;

export const ITEM_FIELDS = Object.keys(item.shape);

/** Blank items are left out when the form is saved. */
export const isBlank = (item: ItemValues): boolean =>
  !WRITTEN.some((field) => item[field].trim() !== "");

const WRITTEN = ["title", "note", "text", "source", "url", "minutes", "low", "high"] as const;

/** The shape of a group determines which fields its items have. */
const SHAPES = ["idea", "reading", "program", "thing", "task", "cost"] as const;

export type Shape = (typeof SHAPES)[number];

type Rule = { field: keyof ItemValues; error: string; holds: (item: ItemValues) => boolean };

const required = (field: "note" | "source" | "category", name: string): Rule => ({
  field,
  error: `${name} is required`,
  holds: (one) => one[field] !== "",
});

const whole = (text: string, least: number, most: number) =>
  /^-?\d+$/.test(text) && Number(text) >= least && Number(text) <= most;

/** "" means no amount. The largest amount in a plan is 10,000,000 cents. */
const isAmount = (text: string) =>
  text === "" || (/^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= 100_000);

const AMOUNT = "Please enter dollars, such as 35 or 12.50, at most 100,000";

/** The rules for items that are not blank, by the shape of their group. */
const RULES: Record<Shape, Rule[]> = {
  idea: [],
  reading: [],
  thing: [],
  program: [
    {
      field: "minutes",
      error: "Please enter the minutes, a whole number up to 1440",
      holds: ({ minutes }) => whole(minutes, 0, 1440),
    },
  ],
  task: [
    required("note", "Why"),
    required("source", "Source"),
    {
      field: "url",
      error: "Please enter an address that begins with https://, without spaces",
      holds: ({ url }) => url === "" || /^https:\/\/[^\s"<>\\`]+$/.test(url),
    },
    {
      field: "days",
      error: "Please enter a whole number from -365 to 365, or nothing",
      holds: ({ days }) => days === "" || whole(days, -365, 365),
    },
    {
      field: "priority",
      error: "Please choose one",
      holds: ({ priority }) => PRIORITIES.some((one) => one === priority),
    },
    {
      field: "country",
      error: "Please choose one",
      holds: ({ country }) => country === "" || COUNTRIES.some((one) => one === country),
    },
  ],
  cost: [
    required("category", "Category"),
    required("source", "Source"),
    { field: "low", error: AMOUNT, holds: ({ low }) => isAmount(low) },
    { field: "high", error: AMOUNT, holds: ({ high }) => isAmount(high) },
    {
      field: "high",
      error: "This is less than the amount it starts from",
      holds: ({ low, high }) => low === "" || high === "" || Number(high) >= Number(low),
    },
    {
      field: "year",
      error: "Please enter a year, such as 2023, or nothing",
      holds: ({ year }) => year === "" || whole(year, 1990, 2100),
    },
  ],
};

/** Maximum items in a group, or in all sections of a checklist: a plan has to hold them. */
const MOST: Record<Shape, number> = {
  idea: 40,
  reading: 40,
  thing: 20,
  program: 60,
  task: 60,
  cost: 60,
};

const group = z.object({
  key: z.string(),
  title: z.string().check(tidied, z.minLength(1, "Title is required"), longest("Title", 200)),
  /** Used by a checklist's sections only. */
  phase: z.string(),
  shape: z.enum(SHAPES),
  items: z.array(item),
});

export type GroupValues = z.infer<typeof group>;

const template = z.object({
  kind: z.enum(["celebration", "checklist", "costs"]),
  groups: z.array(group),
});

export type TemplateValues = z.infer<typeof template>;

/** Validates the form of a template of any kind (docs/product.md 11.15). */
export const templateSchema = template.check(({ value, issues }) => {
  for (const issue of issuesOf(value)) {
    issues.push({ code: "custom", input: value, message: issue.message, path: issue.path });
  }
});

export function issuesOf({ groups }: TemplateValues) {
  const issues: { path: (string | number)[]; message: string }[] = [];
  for (const [place, { shape, items }] of groups.entries()) {
    for (const [index, one] of items.entries()) {
      if (isBlank(one)) continue;
      const at = (field: string) => ["groups", place, "items", index, field];
      if (one.title === "") issues.push({ path: at("title"), message: "Title is required" });
      for (const { field, error, holds } of RULES[shape]) {
        if (!holds(one)) issues.push({ path: at(field), message: error });
      }
    }
  }
  const counts = new Map<Shape, number>();
  for (const [place, { shape, items }] of groups.entries()) {
    const before = shape === "task" ? (counts.get(shape) ?? 0) : 0;
    const count = before + items.filter((one) => !isBlank(one)).length;
    counts.set(shape, count);
    const last = items.length - 1;
    if (count > MOST[shape] && last >= 0) {
      issues.push({
        path: ["groups", place, "items", last, "title"],
        message: `At most ${MOST[shape]} of these fit into a plan`,
      });
    }
  }
  return issues;
}
