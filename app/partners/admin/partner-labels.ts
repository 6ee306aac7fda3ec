import type { FieldWords } from "~/admin/record/conflict/field-words";
import type { PartnerValues } from "./schema";
import type { SavedPartner } from "./schema-contact";

export const LISTING_LABELS: FieldWords<PartnerValues> = {
  name: "Name",
  type: "Type",
  location: "Location",
  description: "Description",
  image_url: "Image",
  services: "Services",
  price_from: "Price from",
  price_to: "Price up to",
  price_includes: "What the price includes",
  capacity: "For how many people, at most",
  step_free: "Step-free access",
  parking: "Parking",
  own_food: "Food of your own",
  languages: "Languages spoken",
  service_area: "Where they work",
  website: "Website",
};

export const CONTACT_LABELS: FieldWords<Omit<SavedPartner, keyof PartnerValues>> = {
  contact_name: "Contact person",
  email: "Email address",
  phone: "Phone",
  price_notes: "Price notes",
};
