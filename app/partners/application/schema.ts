import * as z from "zod/mini";
import { tidied, tidiedLine } from "~/lib/tidied";
import { isEmail, NAME_MAX } from "~shared/validation";
import { BUSINESS_TYPES, PHONE_MAX, TEXT_MAX } from "./rules";

/** Trimmed text of a minimum length in characters (code points), as the table counts them. */
const text = (least: number, tooShort: string, most: number, tooLong: string, tidy = tidied) =>
  z.string().check(
    tidy,
    z.refine((value) => [...value].length >= least, tooShort),
    z.maxLength(most, tooLong),
  );

const BUSINESS_TYPE_VALUES = BUSINESS_TYPES.map(({ value }) => value);

/** The partner application and its error texts (docs/product.md 7.2). */
export const applicationSchema = z.object({
  businessName: text(
    2,
    "Business name must be at least 2 characters",
    NAME_MAX,
    "Business name must be at most 200 characters",
    tidiedLine,
  ),
  businessType: z.enum(BUSINESS_TYPE_VALUES, "Please select a business type"),
  contactName: text(
    2,
    "Contact name must be at least 2 characters",
    NAME_MAX,
    "Contact name must be at most 200 characters",
    tidiedLine,
  ),
  phone: text(
    10,
    "Please enter a valid phone number",
    PHONE_MAX,
    "Please enter a valid phone number",
    tidiedLine,
  ),
  email: z.string().check(tidiedLine, z.refine(isEmail, "Please enter a valid email address")),
  location: text(0, "", NAME_MAX, "Please use at most 200 characters", tidiedLine),
  services: text(
    10,
    "Please describe your services in detail",
    TEXT_MAX,
    "Please describe your services in at most 5,000 characters",
  ),
  whyJoin: text(0, "", TEXT_MAX, "Please use at most 5,000 characters"),
});

/** An application; its type may be empty while it is being written. */
export type Application = z.infer<typeof applicationSchema>;
