/** The sections of a plan that there are, in the order of the menu; `path` under /plan/{id}. */
export const SECTIONS = [
  { path: "", label: "Overview" },
  { path: "person", label: "About them" },
  { path: "celebration", label: "Celebration" },
  { path: "program", label: "Program" },
  { path: "checklist", label: "Checklist" },
  { path: "budget", label: "Budget" },
  { path: "partners", label: "Partners" },
  { path: "guests", label: "Guests" },
  { path: "invitation", label: "Invitation" },
  { path: "memories", label: "Memories" },
  { path: "people", label: "People and settings" },
  { path: "print", label: "Print" },
] as const;

/** Pages inside of sections, of which no menu knows. */
export const INNER_PAGES = [
  "program/folded",
  "partners/ask",
  "guests/import",
  "guests/send",
  "guests/paper",
  "invitation/paper",
  "memories/book",
  "people/over",
  "ahead",
  "wishes",
] as const;

export type SectionPath = (typeof SECTIONS)[number]["path"];

/** The address of a plan's section. */
export const sectionPath = (planId: string, path: SectionPath): string =>
  path ? `/plan/${planId}/${path}` : `/plan/${planId}`;
