/** An applicant's lines of business (docs/product.md 7.3). */
export const BUSINESS_TYPES = [
  { value: "venue", label: "Venue" },
  { value: "catering", label: "Catering" },
  { value: "music", label: "Music/Entertainment" },
  { value: "celebrant", label: "Celebrant/Officiant" },
  { value: "planning", label: "Event Planning" },
  { value: "photography", label: "Photography/Videography" },
  { value: "memorials", label: "Memorial Items/Keepsakes" },
  { value: "other", label: "Other" },
] as const;

const LABELS = new Map<string, string>(BUSINESS_TYPES.map(({ value, label }) => [value, label]));

/** A type's label; an unknown type is shown as stored. */
export const businessTypeLabel = (type: string): string => LABELS.get(type) ?? type;

/** The types of listing, as the directory names them (`partners`). */
export const LISTED_TYPES = [
  "Funeral Home",
  "Celebration Venue",
  "Catering",
  "Music/Entertainment",
  "Celebrant/Officiant",
  "Event Planning",
  "Photography/Videography",
  "Memorial Items/Keepsakes",
  "Other",
] as const;

export type ListedType = (typeof LISTED_TYPES)[number];

export const listedTypeOf = (businessType: string): ListedType | undefined =>
  businessType === "venue"
    ? "Celebration Venue"
    : LISTED_TYPES.find((type) => type === LABELS.get(businessType));

export const APPLICATION = "partner-application";

export const APPLICATION_START = {
  businessName: "",
  businessType: "",
  contactName: "",
  phone: "",
  email: "",
  location: "",
  services: "",
  whyJoin: "",
};

/** Shown after sending (docs/product.md 7.4). */
export const APPLICATION_SENT = {
  title: "Application Submitted Successfully",
  description:
    "Thank you for your interest. We’ll review your application and get back to you soon.",
};

/** Limits of the table `vendor_submissions`, in characters. */
export const PHONE_MAX = 50;
export const TEXT_MAX = 5_000;
