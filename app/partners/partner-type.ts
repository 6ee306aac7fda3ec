/** The kinds of partner there are (specification, section 3), as the filter names them. */
export const PARTNER_TYPES = [
  { value: "Funeral Home", label: "Funeral Homes" },
  { value: "Celebration Venue", label: "Celebration Venues" },
] as const;

export type PartnerType = (typeof PARTNER_TYPES)[number]["value"];

/** Whether a text, from an address or a row, names a kind of partner. */
export const isPartnerType = (text: string | null): text is PartnerType =>
  PARTNER_TYPES.some(({ value }) => value === text);
