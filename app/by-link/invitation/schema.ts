import { dayAndHourWords } from "~/lib/dates/day-words";
import { type Errors, plain, type Typed, textsOf } from "~/lib/forms/personal-form";
import { ANSWERS } from "~/plan/sections/guests/answers";
import type { FieldLabels } from "~/ui/personal-page";
import { DAY_ANSWERS, ofDay } from "~shared/plan/days-asked";
import type { Guest, GuestPage } from "~shared/plan/guest-page";
import { NAME_MAX } from "~shared/validation";
import { partsOf } from "./queries";

/** The tables' limits, in characters, for a message and a need. */
export const MESSAGE_MAX = 1_000;
const NEED_MAX = 1_000;

export const fieldsOf = (guest: string) => ({
  reply: (part: string) => (part ? `reply-${guest}-${part}` : `reply-${guest}`),
  name: `name-${guest}`,
  food: `food-${guest}`,
  access: `access-${guest}`,
});

export const repliesAsked = (page: Pick<Asked, "plan" | "guests" | "parts">): string[] =>
  page.guests.flatMap(({ id }) => partsOf(page).map((part) => fieldsOf(id).reply(part.id)));

export const takesBack = (field: string) => `no-${field}`;

/** The words that somebody typed, and not only chose. */
export const wordsIn = (values: Typed): string[] =>
  Object.keys(values).flatMap((name) =>
    /^(message$|food-|access-)/.test(name) ? (values[name] ?? "") : [],
  );

export const dayField = (day: string) => `day-${day.slice(0, 10)}`;

export type HouseholdAnswer = {
  guests: {
    id: string;
    replies: Record<string, string>;
    name: string;
    /** Empty keeps the earlier text, null takes it back. */
    food: string | null;
    access: string | null;
  }[];
  days?: Record<string, string>;
  plus_ones?: number;
  message: string | null;
  /** The marks of the page that was answered. */
  marks?: Record<string, string>;
};

type Asked = Pick<GuestPage, "plan" | "guests" | "parts" | "plus_ones" | "days_asked" | "days">;

/** The button that says yes for everybody of whom nothing was said. */
export const ALL_COME = "all";

export function valuesIn(form: FormData, page: Asked): Typed {
  const otherwise = form.get("do") === ALL_COME ? "yes" : "";
  const replies = repliesAsked(page).map((name) => [name, plain(form.get(name)) || otherwise]);
  const ofGuests = page.guests.flatMap(({ id }) => {
    const fields = fieldsOf(id);
    const needs = [fields.food, fields.access].flatMap((of) => [of, takesBack(of)]);
    return [fields.name, ...needs];
  });
  const names = [
    ...ofGuests,
    ...page.days_asked.map(dayField),
    "plus_ones",
    "message",
    takesBack("message"),
  ];
  const texts = names.map((name) => [name, plain(form.get(name))]);
  return Object.fromEntries([...replies, ...texts]);
}

export function readAnswer(
  values: Typed,
  page: Asked,
): { answer: HouseholdAnswer; errors: Errors } {
  const errors: Errors = {};
  const text = textsOf(values, errors);
  const words = (name: string, most: number) =>
    text(name, most) || (values[takesBack(name)] ? null : "");
  const guests = page.guests.map((guest) => {
    const fields = fieldsOf(guest.id);
    const said = partsOf(page).map(({ id }) => [id, values[fields.reply(id)] ?? ""] as const);
    return {
      id: guest.id,
      replies: Object.fromEntries(said.filter(([, reply]) => isAnswer(reply))),
      name: text(fields.name, NAME_MAX).replaceAll("\n", " "),
      food: words(fields.food, NEED_MAX),
      access: words(fields.access, NEED_MAX),
    };
  });
  const message = words("message", MESSAGE_MAX);
  const plusOnes = values.plus_ones ?? "";
  // As many as before is no change, also where the family allows fewer by now.
  const brought =
    /^\d{1,2}$/.test(plusOnes) && Number(plusOnes) !== broughtBy(page)
      ? Number(plusOnes)
      : undefined;
  if (brought !== undefined && brought > page.plus_ones) {
    errors.plus_ones = `You can bring up to ${page.plus_ones}. Write to the family if you need more.`;
  }
  const days = page.days_asked.flatMap((day) => {
    const said = DAY_ANSWERS.find(({ value }) => value === values[dayField(day)]);
    return said ? [[day.slice(0, 10), said.value]] : [];
  });
  const saysNothing =
    message === "" &&
    !(Number(plusOnes) > 0) &&
    days.length === 0 &&
    guests.every(
      ({ replies, food, access }) =>
        Object.keys(replies).length === 0 && food !== null && access !== null,
    );
  if (saysNothing) {
    const what =
      page.days_asked.length > 0 ? "of these days whether you could" : "of you whether you";
    errors.all = `Please say for at least one ${what} come.`;
  }
  const answer = {
    guests,
    ...(page.days_asked.length > 0 ? { days: Object.fromEntries(days) } : {}),
    message,
  };
  return {
    answer:
      page.plus_ones > 0 && brought !== undefined ? { ...answer, plus_ones: brought } : answer,
    errors,
  };
}

const isAnswer = (text: string) => ANSWERS.some(({ value }) => value === text);

/** The form's initial values: earlier answers, without the needs and the message. */
export function startOf(page: Asked): Typed {
  const replies = page.guests.flatMap((guest) =>
    partsOf(page).map(({ id }) => [
      fieldsOf(guest.id).reply(id),
      (guest.replies[id] ?? guest.replies[""])?.answer ?? "",
    ]),
  );
  const days = page.days_asked.map((day) => [dayField(day), ofDay(page.days, day) ?? ""]);
  return { ...Object.fromEntries([...replies, ...days]), plus_ones: String(broughtBy(page)) };
}

export const broughtBy = ({ guests }: Pick<Asked, "guests">): number =>
  guests.filter(({ is_plus_one }) => is_plus_one).length;

/** The names a page shows: people of the same name are told apart by number. */
export function namesOf(guests: readonly Guest[]): Map<string, string> {
  const seen = new Map<string, number>();
  const total = new Map<string, number>();
  const nameOf = ({ name }: Guest) => name || "Somebody you bring";
  for (const guest of guests) total.set(nameOf(guest), (total.get(nameOf(guest)) ?? 0) + 1);
  return new Map(
    guests.map((guest) => {
      const name = nameOf(guest);
      const place = (seen.get(name) ?? 0) + 1;
      seen.set(name, place);
      return [guest.id, (total.get(name) ?? 0) > 1 ? `${name} (${place})` : name];
    }),
  );
}

export function fieldLabels(
  page: Pick<GuestPage, "plan" | "guests" | "parts" | "days_asked">,
): FieldLabels {
  const names = namesOf(page.guests);
  const ofGuests = page.guests.flatMap(({ id }): [string, string][] => {
    const fields = fieldsOf(id);
    const label = (of: string) => `${names.get(id)}: ${of}`;
    return [
      [fields.name, label("their name")],
      ...partsOf(page).map((part): [string, string] => [
        fields.reply(part.id),
        label(part.title || "will you come?"),
      ]),
      [fields.food, label("food")],
      [fields.access, label("access")],
    ];
  });
  const days = page.days_asked.map((day): [string, string] => [
    dayField(day),
    dayAndHourWords(day),
  ]);
  return [...ofGuests, ...days, ["plus_ones", "How many you bring"], ["message", "Your message"]];
}
