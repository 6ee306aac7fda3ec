import * as z from "zod/mini";
import { longest } from "~/admin/record/schema";
import { tidied, tidiedLine } from "~/lib/tidied";
import { isEmail, NAME_MAX } from "~shared/validation";
import { PHONE_MAX } from "../application/rules";
import { factValues, pricesInOrder, toLines } from "../facts/schema";
import type { EditedPartner } from "./queries";
import { BLANK_LISTING, LISTING_FIELDS } from "./schema";

/** In characters; the table's limit. */
const NOTES_MAX = 5000;

export const savedPartnerSchema = z
  .object({
    ...LISTING_FIELDS,
    contact_name: z.string().check(tidiedLine, longest("Contact person", NAME_MAX)),
    email: z.string().check(
      tidiedLine,
      z.refine((text) => text === "" || isEmail(text), "Please enter a valid email address"),
    ),
    phone: z.string().check(tidiedLine, longest("Phone", PHONE_MAX)),
    price_notes: z.string().check(tidied, longest("Price notes", NOTES_MAX)),
  })
  .check(pricesInOrder);

export type SavedPartner = z.infer<typeof savedPartnerSchema>;

export const BLANK: SavedPartner = {
  ...BLANK_LISTING,
  contact_name: "",
  email: "",
  phone: "",
  price_notes: "",
};

export const toValues = (partner: EditedPartner): SavedPartner => ({
  name: partner.name,
  type: partner.type,
  location: partner.location,
  description: partner.description ?? "",
  image_url: partner.image_url ?? "",
  services: toLines(partner.services),
  ...factValues(partner),
  contact_name: partner.contact?.contact_name ?? "",
  email: partner.contact?.email ?? "",
  phone: partner.contact?.phone ?? "",
  price_notes: partner.contact?.price_notes ?? "",
});
