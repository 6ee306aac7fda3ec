import { expect, it } from "vitest";
import { faultOfName } from "./file-name";

it.each([
  "photo.png",
  "a/b/c d.png",
  "Grüße an Ömer.jpg",
  `${"x".repeat(240)}.png`,
  `${"ü".repeat(120)}.png`,
])("%j can be stored", (name) => {
  expect(faultOfName(name)).toBeUndefined();
});

it.each([
  ["", "empty"],
  [" ", "empty"],
  ["/a.png", "empty"],
  ["a.png/", "empty"],
  ["a//b.png", "empty"],
  ["a/ /b.png", "empty"],
  [".", "dot"],
  ["..", "dot"],
  ["../a.png", "dot"],
  ["a/../b.png", "dot"],
  [".hidden.png", "dot"],
  ["a/.hidden/b.png", "dot"],
  ["a\0.png", "control"],
  ["a\n.png", "control"],
  ["a\u0085.png", "control"],
  ["a\u2028.png", "control"],
  ["a\ud800.png", "control"],
  ["a\\b.png", "backslash"],
  ["a.about.json", "about.json"],
  [`${"x".repeat(241)}.png`, "244 bytes"],
  [`${"ü".repeat(121)}.png`, "244 bytes"],
  [`${"x".repeat(300)}/a.png`, "244 bytes"],
  [`${"folder/".repeat(150)}a.png`, "1024"],
])("%j cannot: %s", (name, words) => {
  expect(faultOfName(name)).toContain(words);
});
