import { decimalsOf } from "~/lib/money";
import type { Facts } from "./facts";
import type { FactValues } from "./schema";

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
