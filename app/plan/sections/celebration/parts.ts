import { AREA_NAMES } from "./areas";

/** What can be opened in the section, by the id of its row: the headings of the sheets. */
export const PARTS: Record<string, string> = {
  day: "The day",
  place: "The place",
  online: "Online",
  bring: "Guests bring",
  ...AREA_NAMES,
};
