/** What an applicant's business does (docs/product.md 7.3). */
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

/** What the table takes (`vendor_submissions`), in characters. */
export const PHONE_MAX = 50;
export const TEXT_MAX = 5_000;
