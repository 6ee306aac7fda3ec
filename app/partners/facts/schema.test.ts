import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type Facts, NO_FACTS } from "./facts";
import { FACT_FIELDS, type FactValues, factsOf, factValues, pricesInOrder } from "./schema";

const schema = z.object(FACT_FIELDS).check(pricesInOrder);
const EMPTY = factValues(NO_FACTS);

const read = (values: Partial<FactValues>) => factsOf(schema.parse({ ...EMPTY, ...values }));
const refusals = (values: object) =>
  schema
    .safeParse({ ...EMPTY, ...values })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`);

test("nothing has to be said", () => {
  expect(read({})).toEqual(NO_FACTS);
});

test("facts come back from a form as they were", () => {
  const facts: Facts = {
    price_from: 50_000,
    price_to: 120_050,
    price_includes: "The hall,\nand chairs",
    capacity: 1_200,
    step_free: true,
    parking: false,
    own_food: null,
    languages: ["English", "Español"],
    service_area: "Within 50 miles of Austin",
    website: "https://bluebonnet.example/",
  };
  expect(factValues(facts)).toMatchObject({ price_from: "500", price_to: "1200.50" });
  expect(read(factValues(facts))).toEqual(facts);
});

test("what people type is understood", () => {
  const typed = { price_from: " $1,200 ", capacity: "1,500", website: "bluebonnet.example/hall" };
  expect(read({ ...typed, languages: "English; Spanish,\nEnglish , " })).toMatchObject({
    price_from: 120_000,
    capacity: 1_500,
    website: "https://bluebonnet.example/hall",
    languages: ["English", "Spanish"],
  });
});

test.each([
  [{ price_from: "ask" }, "price_from: Please write an amount, such as 1,200 or 1,200.50"],
  [{ price_to: "100,000.01" }, "price_to: Please write an amount of at most $100,000"],
  [{ price_from: "500", price_to: "499" }, "price_to: The first price is above this one"],
  [{ capacity: "0" }, "capacity: Please write a number of people, from 1 to 100,000"],
  [{ capacity: "a few" }, "capacity: Please write a number of people, from 1 to 100,000"],
  [{ price_includes: "a".repeat(1001) }, "price_includes: Please use at most 1,000 characters"],
  [
    { languages: Array.from({ length: 31 }, (_, n) => n).join() },
    "languages: Please list at most 30 languages",
  ],
  [{ service_area: "a".repeat(201) }, "service_area: Please use at most 200 characters"],
  [
    { website: "http://plain.example" },
    "website: Please enter an address that begins with https://, without spaces",
  ],
  [
    { website: "javascript:alert(1)" },
    "website: Please enter an address that begins with https://, without spaces",
  ],
  ...["\u200f", "\u202e", "\u2066", "\u0085", "\u200b"].map((unseen): [object, string] => [
    { website: `https://hall.example/${unseen}gnp` },
    "website: Please enter an address that begins with https://, without spaces",
  ]),
  [{ website: `https://a.example/${"a".repeat(2048)}` }, "website: This address is too long"],
])("%# is refused", (change, message) => {
  expect(refusals(change)).toEqual([message]);
});
