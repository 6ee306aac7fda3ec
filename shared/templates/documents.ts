import * as z from "zod/mini";

/**
 * The documents in `plan_templates`, from which a plan is started, and which /first-steps shows.
 * Their limits are those of the rows that a plan makes of them (journey, section 7), and the
 * database refuses what those rows would (`is_template_document`): it would break every plan.
 *
 * Every `key` is unique within its document and never changes: by it a plan remembers what came
 * from the template, so that applying it again adds only what is missing.
 */

const text = (most: number) => z.string().check(z.maxLength(most));
const words = (most: number) => z.string().check(z.regex(/\S/), z.maxLength(most));

const TITLE_MAX = 200;
/** A sentence or two. */
const WHY_MAX = 1000;
/** The longest poem that somebody reads aloud. */
const TEXT_MAX = 5000;
export const URL_MAX = 2000;

/** Lowercase words with hyphens, unique within its document. */
const key = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100));
const title = words(TITLE_MAX);

const idea = z.object({
  key,
  title,
  note: z.optional(text(WHY_MAX)),
  /** For a reading: its full text, free to use. */
  text: z.optional(text(TEXT_MAX)),
  /** For a reading: its author and where it is from. */
  source: z.optional(text(TITLE_MAX)),
});
export type Idea = z.infer<typeof idea>;

/** A plan holds 300 choices: the six areas of a template at most 240. */
const ideas = z.array(idea).check(z.maxLength(40));

/** The areas in which a family chooses, in the order of the screens; `area` of `plan_choices`. */
export const AREAS = ["venue", "music", "food", "activities", "readings", "keepsakes"] as const;
export type Area = (typeof AREAS)[number];

const programItem = z.object({
  key,
  title,
  minutes: z.int().check(z.minimum(0), z.maximum(1440)),
  note: z.optional(text(WHY_MAX)),
});

const celebrationSchema = z.object({
  venue: ideas,
  music: ideas,
  food: ideas,
  activities: ideas,
  readings: ideas,
  keepsakes: ideas,
  program: z.array(programItem).check(z.maxLength(60)),
  bring: z.array(words(TITLE_MAX)).check(z.maxLength(20)),
});
export type Celebration = z.infer<typeof celebrationSchema>;

export const PHASES = ["hours", "week", "before", "after", "ahead"] as const;
export const PRIORITIES = ["first", "wait", "skip"] as const;
export const COUNTRIES = ["US", "GB"] as const;

const task = z.object({
  key,
  title,
  why: words(WHY_MAX),
  priority: z.enum(PRIORITIES),
  /** The source of the advice; "Our own advice" if there is no other. */
  source: z.object({
    name: words(TITLE_MAX),
    url: z.optional(z.string().check(z.regex(/^https:\/\/[^\s"<>\\`]+$/), z.maxLength(URL_MAX))),
  }),
  /** The country it applies to; everywhere if left out. */
  country: z.optional(z.enum(COUNTRIES)),
  /** Days after the day of the celebration, negative for before; left out, it has no date. */
  daysFromDay: z.optional(z.int().check(z.minimum(-365), z.maximum(365))),
});
export type ChecklistTask = z.infer<typeof task>;

const section = z.object({
  key,
  title,
  phase: z.enum(PHASES),
  tasks: z.array(task).check(z.maxLength(60)),
});
export type ChecklistSection = z.infer<typeof section>;

/** A plan holds 200 tasks, and starts with three checklists: of 60 tasks each at most. */
const checklistSchema = z.object({
  sections: z.array(section).check(
    z.maxLength(12),
    z.refine((all) => all.flatMap(({ tasks }) => tasks).length <= 60, {
      error: "A checklist has at most 60 tasks",
    }),
  ),
});
export type Checklist = z.infer<typeof checklistSchema>;

/** US cents; null if nothing reliable was found, so that no number is shown. */
const cents = z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000)));

const costRange = z.object({
  key,
  /** A heading of the budget, such as "Food and drink". */
  category: words(TITLE_MAX),
  title,
  perPerson: z.boolean(),
  low: cents,
  high: cents,
  source: words(TITLE_MAX),
  /** The year of the figures, if the source gives it. */
  year: z.optional(z.int().check(z.minimum(1990), z.maximum(2100))),
  /** Marks a weak source, and the screen says so. */
  weak: z.optional(z.literal(true)),
  /** Part of a plan's initial budget. The others are shown beside it: they exclude each other. */
  starts: z.optional(z.literal(true)),
});
export type CostRange = z.infer<typeof costRange>;

const costsSchema = z.object({ ranges: z.array(costRange).check(z.maxLength(60)) });
export type Costs = z.infer<typeof costsSchema>;

export const DOCUMENTS = {
  celebration: celebrationSchema,
  checklist: checklistSchema,
  costs: costsSchema,
};
export type TemplateKind = keyof typeof DOCUMENTS;
export type Documents = { [Kind in TemplateKind]: z.infer<(typeof DOCUMENTS)[Kind]> };
