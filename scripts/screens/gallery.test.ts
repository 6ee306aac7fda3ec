import fs from "node:fs";
import { expect, test } from "vitest";
import { CHAPTERS, gallery } from "./gallery";
import { fileOf, widthsOf } from "./screen";

const screens = Object.values(CHAPTERS).flat();
const pictures = screens.flatMap((screen) =>
  widthsOf(screen).map((width) => fileOf(screen, width)),
);

test("the gallery shows every picture once", () => {
  const shown = [...gallery().matchAll(/<a href="([^"]+)">/g)].map(([, file]) => file);
  expect(shown).toEqual(pictures);
  expect(new Set(shown).size).toBe(shown.length);
});

test("the pictures in docs/screens are of existing screens, and their page shows all of them", () => {
  const files = fs.readdirSync("docs/screens").filter((file) => file !== "README.md");
  const page = fs.readFileSync("docs/screens/README.md", "utf8");
  expect(files.filter((file) => !pictures.includes(file))).toEqual([]);
  expect(files.filter((file) => !page.includes(file))).toEqual([]);
  expect(files.length).toBeLessThan(15);
});
