import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { nameSchema } from "~/admin/account/schema";
import { invitationSchema } from "~/admin/team/schema";
import { articleSchema } from "~/articles/admin/schema";
import { readAsked } from "~/by-link/request/schema";
import { errorsIn } from "~/by-link/wall/schema";
import { cannedSchema } from "~/contact/admin/inbox/canned/schema";
import { conversationSchema } from "~/contact/admin/inbox/schema";
import { newsletterSchema } from "~/contact/admin/newsletters/schema";
import { MESSAGE_MAX } from "~/contact/fields";
import { contactMessage, mailingListSignUp } from "~/contact/schema";
import { sectionSchema } from "~/content/admin/schema";
import { storySchema } from "~/inspiration/admin/stories/schema";
import { typeSchema } from "~/inspiration/admin/types/schema";
import { descriptionSchema, personSchema, sourcesSchema } from "~/investors/admin/schema";
import { readAnswer } from "~/lib/forms/answer-by-link.server";
import { MOST_MONEY } from "~/lib/money";
import { savedPartnerSchema } from "~/partners/admin/schema-contact";
import { TEXT_MAX } from "~/partners/application/rules";
import { applicationSchema } from "~/partners/application/schema";
import { NO_FACTS } from "~/partners/facts/facts";
import { listingValues, readListing } from "~/partners/own/schema";
import { DAY_STATES } from "~/plan/sections/celebration/days";
import { ANSWERS } from "~/plan/sections/guests/answers";
import { LETTER_KINDS } from "~/plan/sections/guests/queries";
import { guestsIn } from "~/plan/sections/partners/compose/draft";
import { CONTACT_MAX } from "~/plan/sections/partners/contact";
import { ROLES } from "~/plan/sections/people/roles";
import { WHEN_DIED } from "~/plan/start/answers";
import { AREAS, DOCUMENTS, PRIORITIES } from "~shared/templates/documents";
import { columnRules } from "../../support/database/column-rules";

const { largest, longest, most, mostRows, numbers, values, texts } = await columnRules();

type Takes = (text: string) => boolean;
type Form = { shape: Record<string, z.ZodMiniType> };

/** A rule of each field whose column has one; `names` where column and field differ. */
const fieldsOf = (table: string, { shape }: Form, names: Record<string, string> = {}) =>
  Object.entries(shape).flatMap(([name, field]): [string, Takes][] => {
    const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const column = `${table}.${names[name] ?? snake}`;
    const takes: Takes = (text) => {
      const { success, data } = field.safeParse(text);
      // A slug is cut.
      return success && String(data).length === text.trim().length;
    };
    return longest(column) > 0 ? [[column, takes]] : [];
  });

/** A listing as its partner proposes it. */
const LISTING = listingValues({
  ...NO_FACTS,
  name: "Hall",
  type: "Other",
  location: "Troy",
  description: null,
  services: null,
});
const PROPOSED = ["name", "location", "description", "services", "price_includes", "website"];
const asker = { name: "Ann", email: "", phone: "", message: "" };

/** An article's HTML is counted once it is sanitized. */
const { content: _, ...article } = articleSchema.shape;

const FORMS: [column: string, takes: Takes][] = [
  ...fieldsOf("articles", { shape: article }),
  ...fieldsOf("canned_replies", cannedSchema),
  ...fieldsOf("celebration_ideas", typeSchema.shape.mainIdeas.def.element),
  ...fieldsOf("celebration_stories", storySchema),
  ...fieldsOf("celebration_types", typeSchema),
  ...fieldsOf("contact_messages", contactMessage),
  ...fieldsOf("contact_messages", conversationSchema),
  ["contact_replies.words", (text) => conversationSchema.shape.words.safeParse(text).success],
  ...fieldsOf("content_sections", sectionSchema),
  ...fieldsOf("early_access_requests", mailingListSignUp, { name: "first_name" }),
  ...fieldsOf("investor_passwords", descriptionSchema),
  ...fieldsOf("investor_people", personSchema),
  ...fieldsOf("newsletters", newsletterSchema),
  ...fieldsOf("partner_contacts", savedPartnerSchema),
  ...fieldsOf("partners", savedPartnerSchema),
  ...fieldsOf("site_settings", sourcesSchema as unknown as Form),
  ...fieldsOf("staff", nameSchema, { name: "display_name" }),
  ...fieldsOf("staff_invitations", invitationSchema),
  ...fieldsOf("vendor_submissions", applicationSchema, { whyJoin: "message" }),
  ...PROPOSED.map((name): [string, Takes] => [
    `partners.${name}`,
    (text) => readListing({ ...LISTING, [name]: text }).errors === null,
  ]),
  ...Object.keys(asker).map((name): [string, Takes] => [
    `plan_request${name === "name" ? "s" : "_contacts"}.${name}`,
    (text) => !readAsked({ ...asker, [name]: text }).errors[name],
  ]),
  ["application_letters.words", (text) => !readAnswer(text, TEXT_MAX).error],
  ["contact_replies.words", (text) => !readAnswer(text, MESSAGE_MAX).error],
  [
    "plan_memories.author_name",
    (text) => !errorsIn({ author_name: text, words: "a" }, false).author_name,
  ],
  ["plan_memories.words", (text) => !errorsIn({ author_name: "Ann", words: text }, false).words],
];

/** A text of that length which the column's form takes otherwise. */
function textFor(column: string, length: number): string {
  if (column.endsWith(".email")) return `${"a".repeat(length - 12)}@example.com`;
  const isAddress = /image|website/.test(column);
  return isAddress ? `https://example.com/`.padEnd(length, "a") : "a".repeat(length);
}

test.each(FORMS)(
  "what is too long for %s, its form refuses, and nothing shorter",
  (column, takes) => {
    const length = longest(column);
    expect(takes(textFor(column, length))).toBe(true);
    expect(takes(textFor(column, length + 1))).toBe(false);
  },
);

test.each([
  ["celebration_stories.content", storySchema.shape.content],
  ["partners.languages", savedPartnerSchema.shape.languages],
  ["partners.services", savedPartnerSchema.shape.services],
])("of %s a form takes as many as the column", (column, field) => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => at).join("\n\n");
  expect(field.safeParse(lines(most(column))).success).toBe(true);
  expect(field.safeParse(lines(most(column) + 1)).success).toBe(false);
});

/** Constants beside the screens that use them. */
const CONSTANTS = [
  ["app/admin/pictures/description.tsx", "ALT_MAX", "pictures.alt"],
  ["app/admin/views/mutations.ts", "NAME_LENGTH", "staff_views.name"],
  ["app/articles/admin/schema.ts", "CONTENT_MAX", "articles.content"],
  ["app/contact/admin/inbox/note-box.tsx", "LONGEST", "contact_notes.words"],
  ["app/contact/admin/inbox/answer/reply-box.tsx", "LONGEST", "contact_replies.words"],
  ["app/by-link/invitation/schema.ts", "MESSAGE_MAX", "plan_household_contacts.message"],
  ["shared/validation.ts", "NAME_MAX", "plan_guests.name"],
  ["app/by-link/invitation/schema.ts", "NEED_MAX", "plan_guest_needs.food"],
  ["app/plan/sections/guests/import/join.ts", "LONGEST_NOTE", "plan_household_contacts.note"],
  ["app/plan/sections/guests/import/line.ts", "LONGEST_PHONE", "plan_household_contacts.phone"],
  ["app/plan/sections/guests/import/preview.tsx", "LONGEST_NEED", "plan_guest_needs.access"],
  ["app/plan/sections/guests/import/read-list.ts", "LONGEST_NAME", "plan_households.name"],
  ["app/plan/sections/guests/list/add-household.tsx", "LONGEST", "plan_guests.name"],
  ["app/plan/sections/guests/send/use-send.ts", "MOST_WORDS", "plan_guest_sendings.words"],
  ["app/by-link/inquiry/schema.ts", "INCLUDES_MAX", "inquiry_entries.price_includes"],
  ["app/by-link/inquiry/schema.ts", "WORDS_MAX", "inquiry_entries.words"],
  ["app/plan/admin/reports/remove-plan.tsx", "LONGEST", "plan_removals.reason"],
  ["app/by-link/wall/schema.ts", "WHY_MAX", "plan_memory_reports.words"],
  ["app/partners/admin/proposals/proposals.tsx", "WORD_MAX", "partner_proposals.word"],
  ["app/partners/admin/review/answer-dialog.tsx", "LONGEST", "application_letters.words"],
  ["app/plan/text-limits.ts", "TEXT_MOST", "plans.loved"],
  ["app/plan/text-limits.ts", "NAME_MOST", "plans.honoree_name"],
  ["shared/templates/documents.ts", "URL_MAX", "plan_tasks.source_url"],
] as const;

/** A number that a source file names. */
async function constant(file: string, name: string) {
  const value = new RegExp(`const ${name} = ([\\d_]+);`).exec(await readFile(file, "utf8"))?.[1];
  return Number((value ?? "").replaceAll("_", ""));
}

test.each(CONSTANTS)("%s: %s is that of %s", async (file, name, column) => {
  expect(await constant(file, name)).toBe(longest(column));
});

test("as many days, parts and partners can be chosen as a plan takes", async () => {
  const days = await constant("app/plan/sections/celebration/days.ts", "MOST_DAYS");
  expect([days, days]).toEqual([most("plans.possible_days"), most("inquiries.dates")]);
  const parts = await constant("app/plan/sections/invitation/edit/parts.tsx", "MOST");
  expect(parts).toBe(mostRows("plan_invitation_parts"));
  const partners = await constant("app/plan/add-partner/add-to-shortlist.ts", "MOST");
  expect(partners).toBe(mostRows("plan_shortlist"));
});

test("what may be long for somebody's contact is that of the column", () => {
  for (const [name, length] of Object.entries(CONTACT_MAX))
    expect([name, length]).toEqual([name, longest(`inquiry_contacts.${name}`)]);
});

const COMPARED = [
  ...[...FORMS.map(([column]) => column), ...CONSTANTS.map(([, , column]) => column)],
  ...Object.keys(CONTACT_MAX).map((name) => `inquiry_contacts.${name}`),
];

/** The longest texts of what the site writes itself, and of what fields of other kinds take. */
const OTHERS: Record<number, string[]> = {
  40: ["plan_invitations.picture"],
  50: [
    ...["consent_events.letter_kind", "early_access_requests.interest_type"],
    ...["letter_tokens.kind", "letters.kind", "plan_letter_reports.letter_kind"],
    ...["staff_views.list"],
  ],
  60: ["pictures.name"],
  100: [
    ...["email_marketing_contacts.source", "partner_proposals.picture", "plan_templates.key"],
    ...["plan_templates.title", "staff_activity.record_id"],
  ],
  200: [
    ...["early_access_requests.last_name", "inquiries.celebration", "inquiries.shown_name"],
    ...["inquiry_files.name", "inquiry_threads.partner_name", "letters.cause"],
    ...["plan_budget_items.source_name", "plan_budget_items.template_key"],
    ...["plan_choices.template_key", "plan_finders.name", "plan_invites.name_hint"],
    ...["plan_program_items.template_key", "plan_shortlist.title", "plan_tasks.source_name"],
    ...["plan_tasks.template_key"],
  ],
  254: ["letters.recipient"],
  300: [
    ...["email_marketing_contacts.subject", "letters.dedupe_key", "letters.last_error"],
    ...["letters.message_id"],
  ],
  401: ["email_marketing_contacts.name"],
  500: ["consent_events.consent_text", "early_access_requests.consent_text"],
  1000: ["staff_views.query"],
  2000: ["plan_shortlist.website", "plans.online_link"],
  3000: ["plan_invitations.words"],
  5000: ["inquiries.words", "plan_tasks.why", "plans.everyone_knows"],
  500000: ["record_drafts.base", "record_drafts.draft"],
};

test("a field of a plan says how long a text its column takes, and the rest is known", async () => {
  const files = await readdir("app", { recursive: true });
  const said: [string, number][] = [];
  for (const file of files.filter((name) => name.endsWith(".tsx"))) {
    const source = await readFile(`app/${file}`, "utf8");
    for (const [, isLong, given = ""] of source.matchAll(/<Plan(Long)?Text\b(.*?)\/>/gs)) {
      // What it says of itself, and what an object says that is spread in it.
      const spread = /\{\.\.\.(\w+)\}/.exec(given)?.[1];
      const shared =
        spread && new RegExp(`const ${spread} = (\\{.*?\\}) as const`).exec(source)?.[1];
      const own = `${given} ${shared ?? ""}`;
      const noun = /noun(?:=|: )"(\w+)"/.exec(own)?.[1] ?? /const noun = "(\w+)"/.exec(source)?.[1];
      const length = /most(?:=\{|: )([\d_]+)/.exec(own)?.[1] ?? (isLong ? "5000" : "200");
      const field = /field="(\w+)"/.exec(given)?.[1] ?? "name";
      said.push([`${noun}.${field}`, Number(length.replaceAll("_", ""))]);
    }
  }
  expect(said.length).toBeGreaterThan(35);
  expect(said).toEqual(said.map(([column]) => [column, longest(column)]));
  const told = [...COMPARED, ...said.map(([column]) => column)];
  const others = texts.filter((column) => !told.includes(column) && !column.endsWith("email"));
  const lengths = new Set(others.map(longest));
  expect(
    Object.fromEntries(
      [...lengths].map((length) => [length, others.filter((one) => longest(one) === length)]),
    ),
  ).toEqual(OTHERS);
});

test("a field of a plan says how large a number its column takes", async () => {
  const files = await readdir("app", { recursive: true });
  const said: [string, number][] = [];
  for (const file of files.filter((name) => name.endsWith(".tsx"))) {
    const source = await readFile(`app/${file}`, "utf8");
    for (const [given] of source.matchAll(/<PlanNumber\b.*?\/>/gs)) {
      const [, field] = /field="(\w+)"/.exec(given) ?? [];
      const [, noun] = /noun(?:=|: )"(\w+)"/.exec(given) ?? /noun: "(\w+)"/.exec(source) ?? [];
      const most = /most=\{([\d_]+)\}/.exec(given)?.[1] ?? "";
      said.push([`${noun}.${field}`, Number(most.replaceAll("_", ""))]);
    }
  }
  expect(said.length).toBeGreaterThan(3);
  expect(said).toEqual(said.map(([column]) => [column, largest(column)]));
});

test("partners are asked for as many guests as a plan says", () => {
  const most = largest("plans.expected_guests");
  expect(largest("inquiries.expected_guests")).toBe(most);
  expect([most, most + 1].map((guests) => guestsIn(String(guests)))).toEqual([most, undefined]);
});

test.each([
  ...["partners.price_from", "partners.price_to", "inquiries.budget"],
  ...["inquiry_entries.price_from", "inquiry_entries.price_to", "plan_choices.cost"],
  ...["low", "high", "quoted", "quoted_to", "agreed", "paid"].map(
    (of) => `plan_budget_items.${of}`,
  ),
])("%s takes the largest amount that forms take", (column) => {
  expect(largest(column)).toBe(MOST_MONEY);
});

test("the other numbers and days in rules of columns are known", () => {
  const others = numbers.filter(([, said]) => !said.endsWith(` ${MOST_MONEY}`));
  const [longAgo, farOff] = ["1800-01-01", "9999-12-31"];
  expect(Object.fromEntries(others)).toEqual({
    "celebration_stories.content": "1 200",
    "contact_messages.message": "10",
    "inquiries.dates": "20",
    "inquiries.expected_guests": "0 10000",
    "inquiry_entries.days": "2000",
    "inquiry_entries.hold_until": "2000-01-01 2200-01-01",
    "inquiry_files.bytes": "1 10 1024 1024",
    "letters.dedupe_key": "1",
    "letters.params": "2000",
    "partner_proposals.changes": "40000",
    "partners.capacity": "1 100000",
    "partners.languages": "30",
    "partners.services": "100",
    "pictures.height": "1 100000",
    "pictures.width": "1 100000",
    "plan_budget_items.source_year": "1900 2200",
    "plan_finders.name": "1",
    "plan_households.days": "20",
    "plan_households.plus_ones": "0 10",
    "plan_invitations.reply_by": `${longAgo} ${farOff}`,
    "plan_program_items.minutes": "0 1440",
    "plan_tasks.days_from_day": "-3650 3650",
    "plans.born_on": `${longAgo} ${farOff}`,
    "plans.died_on": `${longAgo} ${farOff}`,
    "plans.expected_guests": "0 10000",
    "plans.minutes": "1 10080",
    "plans.possible_days": "20",
    "plans.possible_hours": "20",
    "staff_invitations.email": "3",
    "staff_views.query": "1",
    "vendor_submissions.business_name": "2",
    "vendor_submissions.contact_name": "2",
    "vendor_submissions.phone": "10",
    "vendor_submissions.services": "10",
  });
});

const valuesIn = (options: readonly { value: string }[]) => options.map(({ value }) => value);

test.each<[string, readonly string[]]>([
  ["celebration_types.icon", typeSchema.shape.icon.options],
  ["content_sections.section_type", sectionSchema.shape.section_type.options],
  ["partners.type", savedPartnerSchema.shape.type.options],
  ["plan_choices.area", AREAS],
  ["plan_guest_sendings.kind", LETTER_KINDS],
  ["plan_members.role", valuesIn(ROLES)],
  ["plan_replies.answer", valuesIn(ANSWERS)],
  ["plan_tasks.priority", PRIORITIES],
  ["plan_templates.kind", Object.keys(DOCUMENTS)],
  ["plans.day_state", valuesIn(DAY_STATES)],
  ["plans.happened", valuesIn(WHEN_DIED)],
  ["staff_invitations.role", invitationSchema.shape.role.options],
  ["vendor_submissions.service_type", applicationSchema.shape.businessType.options],
])("%s takes what is chosen from", (column, chosen) => {
  expect([...chosen].sort()).toEqual(values(column).sort());
});
