import * as z from "zod/mini";
import { tidied, tidiedLine } from "~/lib/tidied";
import { NAME_MAX } from "~shared/validation";
import { LISTED_TYPES } from "../application/rules";
import {
  FACT_FIELDS,
  factsOf,
  factValues,
  pricesInOrder,
  SERVICES_FIELD,
  toLines,
  toServices,
} from "../facts/schema";
import type { Listing } from "./queries";

// The table's limits (`supabase/schemas`, `partners`).
const DESCRIPTION_MAX = 5_000;

const required = (what: string) =>
  z
    .string()
    .check(
      tidiedLine,
      z.minLength(1, `Please write ${what}`),
      z.maxLength(NAME_MAX, "Please use at most 200 characters"),
    );

const schema = z
  .object({
    ...FACT_FIELDS,
    name: required("the name"),
    type: z.enum(LISTED_TYPES, "Please choose what you do"),
    location: required("where you are"),
    description: z
      .string()
      .check(tidied, z.maxLength(DESCRIPTION_MAX, "Please use at most 5,000 characters")),
    services: SERVICES_FIELD,
  })
  .check(pricesInOrder);

export type ListingValues = z.infer<typeof schema>;
type Name = keyof ListingValues & string;

export const listingValues = (listing: Listing): Record<Name, string> => ({
  name: listing.name,
  type: listing.type,
  location: listing.location,
  description: listing.description ?? "",
  services: toLines(listing.services),
  ...factValues(listing),
});

/** For a proposal whose listing is not on the page, or not any more. */
export const NO_LISTING = "This listing is not among those on this page. Nothing was sent.";

export function valuesIn(form: FormData): Record<Name, string> {
  const names = Object.keys(schema.def.shape) as Name[];
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
  };
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>;
}

type Read = { listing: Listing; errors: null } | { listing: null; errors: Record<string, string> };

export function readListing(values: Record<Name, string>): Read {
  const { data, error } = schema.safeParse(values);
  if (!data) {
    const issues = error.issues.map(({ path, message }) => [String(path[0]), message]);
    return { listing: null, errors: Object.fromEntries(issues.reverse()) };
  }
  const { name, type, location } = data;
  const services = toServices(data.services);
  return {
    listing: {
      ...factsOf(data),
      name,
      type,
      location,
      description: data.description || null,
      services: services.length > 0 ? services : null,
    },
    errors: null,
  };
}
