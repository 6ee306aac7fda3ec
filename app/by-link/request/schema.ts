import { type Errors, plain, type Typed, textsOf } from "~/lib/forms/personal-form";
import type { FieldLabels } from "~/ui/personal-page";
import { EMAIL_MAX, isEmail, NAME_MAX } from "~shared/validation";
import { MESSAGE_MAX } from "../invitation/schema";

/** How many people an asker may bring, and how many lines for them are open at first. */
export const PEOPLE_MAX = 10;
export const PEOPLE_OPEN = 2;
const PHONE_MAX = 50;

export const KINDS = [
  { value: "adult", label: "Adult" },
  { value: "child", label: "Child" },
  { value: "infant", label: "Infant" },
] as const;

type Person = { name: string; kind: string };

export type Asked = {
  name: string;
  people: Person[];
  email: string | null;
  phone: string;
  message: string;
};

export const LINES = Array.from({ length: PEOPLE_MAX }, (_, place) => ({
  name: `with-${place + 1}`,
  kind: `kind-${place + 1}`,
}));

export const ASK_LABELS: FieldLabels = [
  ["name", "Your name"],
  ...LINES.map(({ name }, place) => [name, `Name of person ${place + 1}`] as const),
  ["email", "Email"],
  ["phone", "Telephone"],
  ["message", "Your message"],
];

const NAMES = ["name", "email", "phone", "message", ...LINES.flatMap(Object.values<string>)];

export const valuesIn = (form: FormData): Typed =>
  Object.fromEntries(NAMES.map((name) => [name, plain(form.get(name))]));

export function readAsked(values: Typed): { asked: Asked; errors: Errors } {
  const errors: Errors = {};
  const text = textsOf(values, errors);
  const line = (name: string, most: number) => text(name, most).replaceAll("\n", " ");
  const name = line("name", NAME_MAX);
  if (!name) errors.name = "Please tell the family your name";
  const people = LINES.flatMap((fields): Person[] => {
    const kind = KINDS.find(({ value }) => value === values[fields.kind])?.value ?? "adult";
    const person = { name: line(fields.name, NAME_MAX), kind };
    if (!person.name && kind !== "adult") errors[fields.name] = `Please tell the ${kind}’s name`;
    return person.name ? [person] : [];
  });
  const email = text("email", EMAIL_MAX);
  if (email && !isEmail(email)) errors.email = "Please enter a valid email address";
  const phone = line("phone", PHONE_MAX);
  const message = text("message", MESSAGE_MAX);
  return { asked: { name, people, email: email || null, phone, message }, errors };
}
