import { expect, test } from "vitest";
import { coversOf } from "./article-cover";

test.each([
  ["Choosing Music for Someone You Loved", "music"],
  ["Including Children in a Celebration of Life", "children"],
  ["What to Say in a Celebration of Life Invitation", "invitation"],
  ["A Celebration of Life on Any Budget", "budget"],
  ["How to Write a Tribute When the Words Will Not Come", "writing"],
  ["Planning a Celebration of Life, One Step at a Time", "planning"],
  ["Grief in winter", "flowers"],
  ["", "flowers"],
])("the cover of “%s” shows %s", (title, drawing) => {
  expect(coversOf(title)[0]).toContain(`/${drawing}.svg`);
});
