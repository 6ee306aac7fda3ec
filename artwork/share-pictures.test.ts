import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { PUBLIC_PAGES } from "~shared/public-pages";
import { HEAVIEST_SHARE, SHARE_PICTURES, SHARE_SIZE } from "./share-pictures";

const read = (file: string) => readFile(`public/${file}`);

/** First parts of the public pages' paths; files have an ending. */
const sections = [
  ...new Set(
    Object.keys(PUBLIC_PAGES)
      .filter((path) => !/\.\w+$/.test(path))
      .map((path) => path.split("/")[1] || "home"),
  ),
];

describe("the pictures for sharing", () => {
  it("are there for every section of the site", () => {
    expect(sections.filter((section) => !SHARE_PICTURES[section])).toEqual([]);
  });

  it.each(Object.keys(SHARE_PICTURES))("%s is light and of the size that is told", async (name) => {
    const bytes = await read(`images/share/${name}.png`);
    expect(bytes.length / 1000).toBeLessThanOrEqual(HEAVIEST_SHARE);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", ...SHARE_SIZE });
  });
});

describe("the icons", () => {
  it("that the web app manifest names are there, in their sizes", async () => {
    const { icons } = JSON.parse(String(await read("site.webmanifest")));
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(await read(src)).metadata();
      if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes);
    }
    expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
      "any",
      "192x192",
      "512x512",
    ]);
  });

  it("for old browsers are one file of 16, 32 and 48 px", async () => {
    const file = await read("favicon.ico");
    expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index;
      const start = file.readUInt32LE(entry + 12);
      const png = file.subarray(start, start + file.readUInt32LE(entry + 8));
      expect(file[entry]).toBe(size);
      expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: size });
    }
  });
});
