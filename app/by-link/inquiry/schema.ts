import { dayWords } from "~/lib/dates/day-words";
import { type Errors, plain, type Typed, tooLong } from "~/lib/forms/personal-form";
import { formatMoney, moneyProblem, parseMoney } from "~/lib/money";
import { CONTACT_MAX, type ContactValues } from "~/plan/sections/partners/contact";
import { eachIn, withEach } from "~/plan/sections/partners/price";
import { lengthOf } from "~shared/validation";
import { type Inquiry, lastAnswer, type Said } from "./queries";

/** Limits of `inquiry_entries`: characters, and minor units of the currency. */
export const WORDS_MAX = 5_000;
const INCLUDES_MAX = 1_000;

export const FILES_MAX = 3;

export const dayField = (date: string) => `day-${date}`;

const FIELDS = ["price_from", "price_to", "price_each", "price_includes", "hold_until", "words"];

export function valuesIn(form: FormData, { dates }: Pick<Inquiry, "dates">): Typed {
  const names = [...FIELDS, "reason", ...dates.map(dayField)];
  return Object.fromEntries(names.map((name) => [name, plain(form.get(name))]));
}

export const contactIn = (form: FormData): ContactValues => {
  const line = (name: string) => plain(form.get(name)).replace(/\s+/g, " ").trim();
  return {
    name: line("name").slice(0, CONTACT_MAX.name),
    phone: line("phone"),
    email: line("email"),
  };
};

/** @param today ISO 8601 */
export function readAnswer(
  values: Typed,
  asked: Pick<Inquiry, "dates" | "currency">,
  { today, withFiles }: { today: string; withFiles: boolean },
) {
  const answer = answerOf(values, asked);
  const errors: Errors = {};
  for (const field of ["price_from", "price_to"] as const) {
    const problem = moneyProblem(values[field] ?? "", asked.currency);
    if (problem) errors[field] = problem;
  }
  const { price_from: from, price_to: to } = answer;
  if (!errors.price_to && from && to !== null && to !== undefined && to < from) {
    errors.price_to = "The second price is lower than the first one";
  }
  if (lengthOf(answer.price_includes) > INCLUDES_MAX) {
    errors.price_includes = tooLong(INCLUDES_MAX);
  }
  if (lengthOf(values.words ?? "") > WORDS_MAX) errors.words = tooLong(WORDS_MAX);
  if (answer.hold_until !== null) {
    const fault = faultOfDay(answer.hold_until, today);
    if (fault) errors.hold_until = fault;
  }
  const isEmpty =
    Object.keys(answer.days).length === 0 &&
    from === null &&
    to === null &&
    !answer.price_includes &&
    answer.hold_until === null &&
    !answer.words;
  if (isEmpty && !withFiles) {
    errors.all =
      asked.dates.length > 0
        ? "Please say whether you are free, name a price or write a few words."
        : "Please name a price or write a few words.";
  }
  return { answer, errors };
}

function answerOf(values: Typed, { dates, currency }: Pick<Inquiry, "dates" | "currency">) {
  const days = dates
    .map((date) => [date, values[dayField(date)] ?? ""] as const)
    .filter(([, said]) => ["yes", "no", "maybe"].includes(said));
  const price_from = parseMoney(values.price_from ?? "", currency);
  const price_to = parseMoney(values.price_to ?? "", currency);
  const isEach = Boolean(values.price_each) && (price_from ?? price_to ?? null) !== null;
  return {
    days: Object.fromEntries(days),
    price_from,
    price_to,
    price_includes: withEach(isEach, values.price_includes ?? ""),
    hold_until: values.hold_until || null,
    words: values.words ?? "",
  };
}

/** The partner's date may be a day behind or ahead of the server's. */
function faultOfDay(day: string, today: string): string | undefined {
  const time = Date.parse(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(time);
  if (!isDay || new Date(time).toISOString().slice(0, 10) !== day) {
    return "Please choose a day, such as 2026-12-31";
  }
  const days = (time - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;
  if (days < -1) return "This day is past. Until when do you hold the date?";
  return days > 3_660 ? "Please choose a day in the next ten years" : undefined;
}

export const FREE: Record<string, string> = { yes: "free", no: "not free", maybe: "not sure yet" };

/** What only the form of an open inquiry asks for, in words; "" if it was answered before. */
export function offerInWords(values: Typed, { dates, currency, entries }: Inquiry): string {
  const before = startOf(lastAnswer({ entries }), currency);
  const asked = [...FIELDS.filter((field) => field !== "words"), ...dates.map(dayField)];
  if (asked.every((field) => (values[field] ?? "") === (before[field] ?? ""))) return "";
  const { price_from: from, price_to: to, price_each, price_includes, hold_until } = values;
  const price = [from, to].filter(Boolean).join(" to ");
  return [
    ...dates.map((date) => {
      const free = FREE[values[dayField(date)] ?? ""];
      return free ? `${dayWords(date)}: ${free}` : "";
    }),
    price &&
      `Price in ${currency}: ${from ? "" : "up to "}${price}${price_each ? " for each person" : ""}`,
    price_includes && `It includes: ${price_includes}`,
    hold_until && `We hold the date until ${dayWords(hold_until) || hold_until}`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** The form's initial values: the last answer without its words, which are shown above. */
export function startOf(said: Said | undefined, currency: string): Typed {
  if (!said) return {};
  const money = (amount: number | null) =>
    amount === null ? "" : formatMoney(amount, currency).replace(/[^\d.,]/g, "");
  const { each, includes } = eachIn(said.price_includes);
  return {
    ...Object.fromEntries(Object.entries(said.days).map(([date, day]) => [dayField(date), day])),
    price_from: money(said.price_from),
    price_to: money(said.price_to),
    price_each: each ? "yes" : "",
    price_includes: includes,
    hold_until: said.hold_until ?? "",
  };
}
