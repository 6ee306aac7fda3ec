import { dayAndHourWords, dayWords, timeWords } from "~/lib/dates/day-words";
import { formatMoney } from "~/lib/money";
import { fieldLabel, isMoney } from "~/plan/schema";
import { AREA_NAMES } from "~/plan/sections/celebration/areas";
import { DAY_STATES } from "~/plan/sections/celebration/days";
import { LIVES_IN } from "~/plan/sections/checklist/task-groups";
import { DRAWINGS } from "~/plan/sections/invitation/drawings";
import { WHEN_DIED } from "~/plan/start/answers";
import type { Json } from "~shared/database.types";
import { dayAnswerWords } from "~shared/plan/days-asked";
import { timeZoneWords } from "~shared/time-zones";
import { NOTICES } from "./notices";
import { roleLabel } from "./roles";

/** The fields of a history entry that its words need. */
export type Entry = {
  /** The account; null if nobody made the change, such as an announced one taking effect. */
  who: string | null;
  noun: string;
  action: string;
  field: string | null;
  before: Json;
  after: Json;
  /** Its texts were long, and newer ones replaced them. */
  is_shortened?: boolean;
};

/**
 * An entry in words: `did` follows the person's name unless `isAlone`; `of` names the row, `values`
 * is what it was and became; both may be empty.
 */
export type Words = { did: string; of: string; values: string; isAlone?: true };

/** Labels that read well before a value, where the section asks a question. */
const LABELS: Record<string, string> = {
  remember: "What nobody should forget",
  leave_out: "What should be left out",
  happened: "When it happened",
  country: "Where you live",
  expected_guests: "Expected guests",
  day_state: "Date",
  possible_days: "Possible days",
  possible_hours: "Hours of possible days",
  asks_days: "Guests are asked which days suit them",
  place_name: "Place",
  everyone_knows: "Everyone knows of the change",
  access_notes: "Getting in and around",
  step_free: "Step-free",
  bring: "Guests bring",
  online_link: "Online",
  state: "Now",
  priority: "When",
  called: "Called in letters",
  phone: "Telephone",
  household_id: "Household",
  is_plus_one: "Brought by the household",
  link: "Another link",
  notices: "Letters about what comes in",
  position: "Place in the list",
  words: "Words",
  shows_address: "The address is shown",
  shows_access: "Getting in and around is shown",
  shows_program: "The program is shown",
  shows_bring: "What guests bring is shown",
  offers_online: "Guests can come online",
  takes_memories: "Guests can leave memories",
};

const wordsOf = (options: readonly { value: string; label: string }[]) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));

const CHOICES: Record<string, Record<string, string>> = {
  state: {
    open: "To do",
    done: "Done",
    not_for_us: "Not for us",
    idea: "Idea",
    chosen: "Chosen",
    aside: "Put aside",
    waiting: "Waiting",
    shown: "Shown",
    hidden: "Hidden",
  },
  priority: { first: "First", wait: "Can wait", skip: "May skip" },
  day_state: wordsOf(DAY_STATES),
  kind: {
    died: "Somebody has died",
    ahead: "Planned ahead",
    adult: "Adult",
    child: "Child",
    infant: "Infant",
  },
  happened: wordsOf(WHEN_DIED),
  notices: wordsOf(NOTICES),
  country: wordsOf(LIVES_IN),
  area: AREA_NAMES,
  per_person: { true: "For each person", false: "Once" },
  picture: {
    photo: "The photo of them",
    own: "Your picture",
    none: "No picture",
    ...Object.fromEntries(Object.entries(DRAWINGS).map(([key, { name }]) => [key, name])),
  },
  answer: { yes: "Yes", online: "Yes, online", no: "No", unsure: "Not sure yet" },
};

const DAYS = /^(born_on|died_on|day|reply_by)$/;
/** Ids and sort positions: they mean nothing to readers. */
const UNSAID =
  /^(position|partner_id|celebration_type_id|template_key|suggested|picture_path|household_id|everyone_knows)$/;

/** In characters. */
const LONGEST = 120;

export type Told = {
  currency: string;
  labels: { loved: string; notWanted: string };
  nameOf: (account: string | null) => string;
};

export const labelOf = (field: string, { labels }: Told): string =>
  fieldLabel(field, { ...LABELS, loved: labels.loved, not_wanted: labels.notWanted });

/** A field's value as its screen shows it; "" for empty values and those that are not text. */
export function fieldValue(field: string | null, value: Json, told: Told): string {
  if (value === null || value === undefined || value === "") return "";
  if (field === null) return short(value);
  if (UNSAID.test(field)) return "";
  const choice = CHOICES[field]?.[String(value)];
  if (choice) return choice;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (/^(possible_)?(days|hours)$/.test(field) && Array.isArray(value)) {
    const words = value
      .map(String)
      .map((day) =>
        field === "days"
          ? `${dayWords(day.slice(0, 10))}: ${dayAnswerWords(day.slice(11))}`
          : dayAndHourWords(day),
      );
    return words.join(field === "days" ? ", " : ", or ");
  }
  if (typeof value === "number") {
    return isMoney(field) ? formatMoney(value, told.currency) : value.toLocaleString("en-US");
  }
  if (typeof value !== "string") return short(value);
  if (DAYS.test(field)) return dayWords(value);
  if (field === "start_time") return timeWords(value);
  if (field === "time_zone") return timeZoneWords(value);
  if (field === "role") return roleLabel(value);
  if (field === "assigned_to") return told.nameOf(value);
  return short(value);
}

function short(value: Json): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
