import { expect, test } from "vitest";
import { scenesOf } from "./story-picture";

test.each([
  ["We planted tomatoes in her garden and ate them in August.", "story-garden"],
  ["The band played, and one song after another we danced.", "story-dance"],
  ["Everyone cooked from the same recipe, in two kitchens.", "story-kitchen"],
  ["His passport was full; we read his journeys aloud from the map.", "globe"],
  ["He liked to sit by the window.", "story"],
  ["", "story"],
])("“%s” is shown with %s", (words, drawing) => {
  expect(scenesOf(words)[0]).toContain(`/${drawing}.svg`);
});
