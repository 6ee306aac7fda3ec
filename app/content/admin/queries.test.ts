import { expect, test } from "vitest";
import { type Section, withShown } from "./queries";

const section = (id: string, change: Partial<Section> = {}): Section => ({
  id,
  title: id,
  content: "Words",
  section_type: "home_hero",
  published: true,
  image_url: null,
  is_demonstration: false,
  created_at: "2026-11-21T12:00:00.000+00:00",
  updated_at: "2026-11-21T12:00:00.000+00:00",
  ...change,
});

test("of each type the published section changed last is the one shown", () => {
  const newestFirst = [
    section("draft", { published: false }),
    section("newer"),
    section("about", { section_type: "about_intro" }),
    section("older"),
  ];
  const shown = withShown(newestFirst).filter(({ isShown }) => isShown);
  expect(shown.map(({ id }) => id)).toEqual(["newer", "about"]);
});
