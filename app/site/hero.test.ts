import { expect, test } from "vitest";
import { heroSectionType, versionedImage, waveClass } from "./hero";

test.each([
  ["/", "home_hero", "text-blush"],
  ["/inspiration", "inspiration_hero", "text-cream"],
  ["/inspiration/", "inspiration_hero", "text-cream"],
  ["/about", "about_hero", "text-paper"],
  ["/partners", "default_hero", "text-paper"],
  ["/about/us", "default_hero", "text-paper"],
  ["/constructor", "default_hero", "text-paper"],
])("the hero at %s shows %s over a wave of %s", (path, sectionType, wave) => {
  expect(heroSectionType(path)).toBe(sectionType);
  expect(waveClass(path)).toBe(wave);
});

test("an image carries its record's last change", () => {
  const updatedAt = "2026-11-21T10:00:00.000+00:00";
  expect(versionedImage("/storage/a.jpg", updatedAt)).toBe(
    "/storage/a.jpg?v=2026-11-21T10%3A00%3A00.000%2B00%3A00",
  );
  expect(versionedImage("https://a.example/b?c=1", updatedAt)).toMatch(/\?c=1&v=2026/);
});
