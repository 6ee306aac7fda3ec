import { expect, test } from "vitest";
import { drawingOf } from "./drawing";

test.each([
  ["Funeral Home", "Maple Street Family Funerals", "house"],
  ["Funeral Home", "Harbor Light Memorial House", "harbor"],
  ["Funeral Home", "The Lantern Barn", "house"],
  ["Celebration Venue", "The Lantern Barn", "barn"],
  ["Celebration Venue", "Orchard House Gardens", "greenhouse"],
  ["Celebration Venue", "Bluebonnet Hall", "hall"],
  ["Something else", "Elsewhere", "hall"],
])("a %s called %s is drawn as a %s", (type, name, drawing) => {
  expect(drawingOf(type, name)).toContain(`/${drawing}.svg`);
});
