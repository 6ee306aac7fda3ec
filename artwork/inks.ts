/** The inks: the site's own colors, and those that only pictures use. */
export const INKS = {
  cream: "#fdf7ec",
  paper: "#ffffff",
  blush: "#fbe9e6",
  rose: "#f3bfae",
  coral: "#dd6a4e",
  joy: "#f5a93f",
  sage: "#8ba08a",
  plum: "#7d4470",
  deep: "#43193a",
  umber: "#6b3527",
  clay: "#a9623f",
  sand: "#e2ab86",
  silver: "#cfc3c6",
} as const;
export type Ink = keyof typeof INKS;

/**
 * The inks for those who prefer dark pages: the same print after sunset. Its paper goes dusky and
 * its darkest ink darker still; light things stay light, a little dimmed.
 */
export const NIGHT: Partial<Record<Ink, string>> = {
  cream: "#f2e3d3",
  paper: "#f7ebe1",
  blush: "#4a3247",
  rose: "#a8655f",
  coral: "#cf6249",
  joy: "#eba13c",
  sage: "#6f8673",
  plum: "#7d4a74",
  deep: "#180d17",
};
/** A print without paper lies on a dark page, where its darkest ink has to be lighter. */
export const NIGHT_ON_PAGE: Partial<Record<Ink, string>> = { plum: "#a67ca3", deep: "#7a5476" };
/** Light inks would glare as paper. */
export const NIGHT_GROUND: Partial<Record<Ink, string>> = {
  cream: "#443042",
  blush: "#443042",
  rose: "#8f5557",
  joy: "#b97a35",
};
