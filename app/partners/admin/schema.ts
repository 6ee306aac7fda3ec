import * as z from "zod/mini";
import { imageAddressSchema } from "~/admin/images/image-address";
import { tidied } from "~/lib/tidied";
import { PARTNER_TYPES } from "../partner";
import { toServices } from "./services";

// The most that the table takes (`supabase/migrations`, `partners`).
const NAME_MAX = 200;
const DESCRIPTION_MAX = 5000;
const SERVICES_MAX = 100;
/** In characters, of all services together. */
const SERVICES_LENGTH = 10_000;

const required = (field: string) =>
  z
    .string()
    .check(
      tidied,
      z.minLength(1, `${field} is required`),
      z.maxLength(NAME_MAX, `${field} must be at most ${NAME_MAX} characters`),
    );

const TYPES = PARTNER_TYPES.map(({ value }) => value);

/** The partner form (specification, section 5, "Partner add/edit"). */
export const partnerSchema = z.object({
  name: required("Name"),
  type: z.enum(TYPES, "Type is required"),
  location: required("Location"),
  description: z
    .string()
    .check(tidied, z.maxLength(DESCRIPTION_MAX, "Description must be at most 5,000 characters")),
  /** "": none. */
  image_url: imageAddressSchema,
  /** One a line. */
  services: z.string().check(
    tidied,
    z.refine(
      (lines) => toServices(lines).length <= SERVICES_MAX,
      `Please list at most ${SERVICES_MAX} services`,
    ),
    z.refine(
      (lines) => toServices(lines).join("").length <= SERVICES_LENGTH,
      "Services must be at most 10,000 characters together",
    ),
  ),
});

/** A partner in the form; a new one's type is empty until it is chosen. */
export type PartnerValues = z.infer<typeof partnerSchema>;
