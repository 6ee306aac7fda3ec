import { factValues } from "../facts/values";
import type { EditedPartner } from "./queries";
import { BLANK_LISTING, toLines } from "./schema";
import type { SavedPartner } from "./schema-contact";

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
