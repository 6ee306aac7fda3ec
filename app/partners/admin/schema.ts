import * as z from "zod/mini";
import { imageAddressSchema, longest, requiredText } from "~/admin/record/schema";
import { tidied } from "~/lib/tidied";
import { LISTED_TYPES } from "../application/rules";
import { NO_FACTS } from "../facts/facts";
import { FACT_FIELDS, factValues, pricesInOrder, SERVICES_FIELD } from "../facts/schema";

// The table's limits (`supabase/schemas`, `partners`).
const NAME_MAX = 200;
const DESCRIPTION_MAX = 5000;

export const LISTING_FIELDS = {
  ...FACT_FIELDS,
  name: requiredText("Name", NAME_MAX),
  type: z.enum(LISTED_TYPES, "Type is required"),
  location: requiredText("Location", NAME_MAX),
  description: z.string().check(tidied, longest("Description", DESCRIPTION_MAX)),
  /** "" for none. */
  image_url: imageAddressSchema,
  services: SERVICES_FIELD,
};

/** The partner form (docs/product.md 11.7). */
export const partnerSchema = z.object(LISTING_FIELDS).check(pricesInOrder);

/** A partner in the form; a new one's type is empty until chosen. */
export type PartnerValues = z.infer<typeof partnerSchema>;

export const BLANK_LISTING: PartnerValues = {
  name: "",
  type: "" as PartnerValues["type"],
  location: "",
  description: "",
  image_url: "",
  services: "",
  ...factValues(NO_FACTS),
};
