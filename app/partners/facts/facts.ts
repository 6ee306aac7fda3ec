/** Facts that families ask about besides a listing's text; null means unknown. */
export type Facts = {
  /** In US cents, as is `price_to`. */
  price_from: number | null;
  price_to: number | null;
  price_includes: string | null;
  /** The number of people it has room for, or serves. */
  capacity: number | null;
  step_free: boolean | null;
  parking: boolean | null;
  own_food: boolean | null;
  languages: string[] | null;
  service_area: string | null;
  /** Starts with https://. */
  website: string | null;
};

/** The columns of `partners` that hold facts. */
export const FACT_COLUMNS =
  "price_from, price_to, price_includes, capacity, step_free, parking, own_food, languages, service_area, website";

export const NO_FACTS: Facts = {
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
