import { expect, test } from "vitest";
import { menuOf, SECTIONS } from "./sections";

const FIRST_NIGHT = { hasDay: false, hasGuests: false, hasMemories: false };
const menu = (path: string, unfolded = FIRST_NIGHT, printed: string | null = null) =>
  menuOf(path, printed, unfolded).map(({ label, isOpen, sections }) => ({
    label,
    isOpen,
    sections: sections.map((section) => section.label),
  }));

test("a first night meets four entries, and guests as one line", () => {
  const entries = menu("");
  expect(entries.map(({ label }) => label)).toEqual(["Next", "About them", "The day", "Who helps"]);
  expect(entries.map(({ sections }) => sections)).toEqual([
    ["Overview", "Checklist"],
    ["Name, dates and photo"],
    ["Celebration", "Program", "Budget", "Partners", "Guests and invitation"],
    ["People and settings"],
  ]);
});

test("guests and invitation unfold when there is a day, a guest, or somebody asks for them", () => {
  const both = expect.arrayContaining(["Guests", "Invitation"]);
  for (const entries of [
    menu("", { ...FIRST_NIGHT, hasDay: true }),
    menu("", { ...FIRST_NIGHT, hasGuests: true }),
    menu("guests"),
  ])
    expect(entries[2]?.sections).toEqual(both);
});

test("memories unfold with the first, and for who asks", () => {
  for (const entries of [menu("", { ...FIRST_NIGHT, hasMemories: true }), menu("memories")])
    expect(entries[1]?.sections).toContain("Memories");
});

test("with a day every section is in the menu once, and its entry is open", () => {
  const all = { hasDay: true, hasGuests: true, hasMemories: true };
  const paths = menuOf("", null, all).flatMap(({ sections }) => sections.map(({ path }) => path));
  expect(paths.toSorted()).toEqual(
    SECTIONS.map(({ path }) => path)
      .filter((path) => path !== "print")
      .toSorted(),
  );
  for (const path of paths)
    expect(menuOf(path, null, all).filter(({ isOpen }) => isOpen)).toHaveLength(1);
});

test("printing opens the entry of what is printed, and everything is under who helps", () => {
  const open = (printed: string | null) =>
    menu("print", FIRST_NIGHT, printed).find(({ isOpen }) => isOpen)?.label;
  expect([open("next"), open("person"), open("day"), open(null)]).toEqual([
    "Next",
    "About them",
    "The day",
    "Who helps",
  ]);
});
