import type { Database } from "~shared/database.types";

/** null: unknown. Prices are in US cents; the capacity is the people it has room for, or serves. */
export type Facts = Pick<Database["public"]["Tables"]["partners"]["Row"], keyof typeof NO_FACTS>;

export const FACT_COLUMNS =
  "price_from, price_to, price_includes, capacity, step_free, parking, own_food, languages, service_area, website";

export const NO_FACTS = {
  price_from: null,
  price_to: null,
  price_includes: null,
  capacity: null,
  step_free: null,
  parking: null,
  own_food: null,
  languages: null,
  service_area: null,
  website: null,
};
