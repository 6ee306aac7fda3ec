import * as z from "zod/mini";
import { decimalsOf, moneyProblem, parseMoney } from "~/lib/money";
import { tidied, tidiedLine } from "~/lib/tidied";
import type { Facts } from "./facts";

// The table's limits (`supabase/schemas`, `partners`).
const MOST_PEOPLE = 100_000;
const INCLUDES_MAX = 1_000;
const LANGUAGES_MAX = 30;
/** In characters, of all languages together. */
const LANGUAGES_LENGTH = 1_000;
const AREA_MAX = 200;
const WEBSITE_MAX = 2_048;
const SERVICES_MAX = 100;
/** In characters, of all services together. */
const SERVICES_LENGTH = 10_000;

const WEBSITE = /^https:\/\/[^\s"<>\\`\p{C}]+$/u;
/** A host with a dot, and an optional rest: people write addresses this way. */
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#][^\s"<>\\`]*)?$/u;

const amount = z.string().check(
  tidiedLine,
  z.refine((text) => moneyProblem(text, "USD") === "", {
    error: ({ input }) => moneyProblem(String(input), "USD"),
    abort: true,
  }),
);

const yesOrNo = z.enum(["", "yes", "no"], "Please choose yes or no, or leave it open");

export const FACT_FIELDS = {
  price_from: amount,
  price_to: amount,
  price_includes: z
    .string()
    .check(tidied, z.maxLength(INCLUDES_MAX, "Please use at most 1,000 characters")),
  capacity: z.string().check(
    tidiedLine,
    z.refine(
      (text) => text === "" || peopleIn(text) !== null,
      "Please write a number of people, from 1 to 100,000",
    ),
  ),
  step_free: yesOrNo,
  parking: yesOrNo,
  own_food: yesOrNo,
  languages: z.string().check(
    tidied,
    z.refine(
      (text) => languagesIn(text).length <= LANGUAGES_MAX,
      `Please list at most ${LANGUAGES_MAX} languages`,
    ),
    z.refine(
      (text) => languagesIn(text).join("").length <= LANGUAGES_LENGTH,
      "Languages must be at most 1,000 characters together",
    ),
  ),
  service_area: z
    .string()
    .check(tidiedLine, z.maxLength(AREA_MAX, "Please use at most 200 characters")),
  website: z.string().check(
    tidiedLine,
    z.overwrite((text) => (WITHOUT_SCHEME.test(text) ? `https://${text}` : text)),
    z.refine((text) => text === "" || (WEBSITE.test(text) && URL.canParse(text)), {
      error: "Please enter an address that begins with https://, without spaces",
      abort: true,
    }),
    z.maxLength(WEBSITE_MAX, "This address is too long"),
  ),
};

const factsSchema = z.object(FACT_FIELDS);

export type FactValues = z.infer<typeof factsSchema>;

export const pricesInOrder = z.refine<Pick<FactValues, "price_from" | "price_to">>(
  ({ price_from, price_to }) => {
    const [from, to] = [parseMoney(price_from, "USD"), parseMoney(price_to, "USD")];
    return typeof from !== "number" || typeof to !== "number" || from <= to;
  },
  { error: "The first price is above this one", path: ["price_to"] },
);

function peopleIn(text: string): number | null {
  const plain = text.replace(/[\s,]/g, "");
  const people = /^\d{1,6}$/.test(plain) ? Number(plain) : 0;
  return people >= 1 && people <= MOST_PEOPLE ? people : null;
}

/** Languages as typed, on lines or separated by commas, without duplicates. */
const languagesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\r\n\u2028\u2029]+/)
      .map((language) => language.trim())
      .filter(Boolean),
  ),
];

export function factsOf(values: FactValues): Facts {
  const languages = languagesIn(values.languages);
  const said = (answer: FactValues["parking"]) => (answer === "" ? null : answer === "yes");
  return {
    price_from: parseMoney(values.price_from, "USD") ?? null,
    price_to: parseMoney(values.price_to, "USD") ?? null,
    price_includes: values.price_includes || null,
    capacity: peopleIn(values.capacity),
    step_free: said(values.step_free),
    parking: said(values.parking),
    own_food: said(values.own_food),
    languages: languages.length > 0 ? languages : null,
    service_area: values.service_area || null,
    website: values.website || null,
  };
}

const YES_OR_NO = (answer: boolean | null) => (answer === null ? "" : answer ? "yes" : "no");

/** "500", "1200.50": shows cents only when there are some. */
function amountOf(cents: number | null): string {
  if (cents === null) return "";
  const digits = decimalsOf("USD");
  return (cents / 10 ** digits).toFixed(cents % 10 ** digits === 0 ? 0 : digits);
}

export const factValues = (facts: Facts): FactValues => ({
  price_from: amountOf(facts.price_from),
  price_to: amountOf(facts.price_to),
  price_includes: facts.price_includes ?? "",
  capacity: facts.capacity === null ? "" : String(facts.capacity),
  step_free: YES_OR_NO(facts.step_free),
  parking: YES_OR_NO(facts.parking),
  own_food: YES_OR_NO(facts.own_food),
  languages: facts.languages?.join(", ") ?? "",
  service_area: facts.service_area ?? "",
  website: facts.website ?? "",
});

/** A listing's services, one per line. */
export const SERVICES_FIELD = z.string().check(
  tidied,
  z.refine(
    (lines) => toServices(lines).length <= SERVICES_MAX,
    `Please list at most ${SERVICES_MAX} services`,
  ),
  z.refine(
    (lines) => toServices(lines).join("").length <= SERVICES_LENGTH,
    "Services must be at most 10,000 characters together",
  ),
);

/** The trimmed lines; empty ones are dropped (docs/product.md 11.7). */
export const toServices = (lines: string): string[] =>
  lines
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean);

export const toLines = (services: string[] | null): string => (services ?? []).join("\n");
