/** The sections of a plan; `path` is relative to /plan/{id}. */
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

/** Pages inside of sections that are not in the menu. */
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

export const sectionPath = (planId: string, path: SectionPath): string =>
  path ? `/plan/${planId}/${path}` : `/plan/${planId}`;

/** What is printed by itself: the sections of a menu entry. */
export const PRINTED_PARTS = {
  next: "Print the checklist",
  person: "Print the first sheet",
  day: "Print the day",
} as const;
export type PrintedPart = keyof typeof PRINTED_PARTS;

export const printPath = (planId: string, part?: PrintedPart): string =>
  `${sectionPath(planId, "print")}${part ? `?of=${part}` : ""}`;

/** `inner` is a page under no section of the menu. */
type Entry = { label: string; paths: SectionPath[]; inner?: string; print?: PrintedPart };

/** The menu: four entries, to keep a first night simple, and the sections under each. */
const ENTRIES: Entry[] = [
  { label: "Next", paths: ["", "checklist"], print: "next" },
  { label: "About them", paths: ["person", "memories"], inner: "wishes", print: "person" },
  {
    label: "The day",
    paths: ["celebration", "program", "budget", "partners", "guests", "invitation"],
    print: "day",
  },
  { label: "Who helps", paths: ["people"], inner: "ahead" },
];

/** The conditions that unfold sections not needed on a first night. */
export type Unfolded = { hasDay: boolean; hasGuests: boolean; hasMemories: boolean };

/**
 * The menu of a plan. Invitation appears once there is a day or a household, Memories once there is
 * one; before that only while opened (Invitation with Guests, too).
 * @param printed the part that the print page shows; null for everything
 */
export function menuOf(
  path: string,
  printed: string | null,
  { hasDay, hasGuests, hasMemories }: Unfolded,
) {
  const isAsked = path === "guests" || path === "invitation";
  const folded = new Set<SectionPath>([
    ...(hasDay || hasGuests || isAsked ? [] : (["invitation"] as const)),
    ...(hasMemories || path === "memories" ? [] : (["memories"] as const)),
  ]);
  return ENTRIES.map(({ paths, inner, ...entry }) => ({
    ...entry,
    isOpen:
      path === "print"
        ? entry.print === (printed ?? undefined)
        : [...paths, inner].some((one) => one === path),
    sections: SECTIONS.filter((section) => paths.includes(section.path))
      .filter((section) => !folded.has(section.path))
      .map(({ path, label }) => ({
        path,
        label:
          path === "person"
            ? "Name, dates and photo"
            : path === "guests" && folded.has("invitation")
              ? "Guests and invitation"
              : label,
      })),
  }));
}
