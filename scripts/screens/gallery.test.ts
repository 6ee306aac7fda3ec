import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CHAPTERS, gallery } from "./gallery";
import { fileOf, widthsOf } from "./screen";

const FOLDER = "docs/screens";
/** In MB: all pictures together. */
const HEAVIEST = 6.5;

describe("the pictures of the screens", () => {
  it("are there for every screen and width, and for nothing else", () => {
    const files = Object.values(CHAPTERS)
      .flat()
      .flatMap((screen) => widthsOf(screen).map((width) => fileOf(screen, width)));
    expect(fs.readdirSync(FOLDER).sort()).toEqual([...files, "README.md"].sort());
  });

  it("are all shown by their page", () => {
    expect(fs.readFileSync(path.join(FOLDER, "README.md"), "utf8")).toBe(gallery());
  });

  it("stay light together", () => {
    const bytes = fs
      .readdirSync(FOLDER)
      .reduce((sum, file) => sum + fs.statSync(path.join(FOLDER, file)).size, 0);
    expect(bytes / 1e6).toBeLessThan(HEAVIEST);
  });
});
