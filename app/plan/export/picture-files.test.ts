import { expect, test } from "vitest";
import { pictureFiles } from "./picture-files";

test("a picture is named for what it is by now, not for how it is stored", () => {
  const picture = (path: string, ...bytes: number[]) => ({
    path,
    bytes: new Uint8Array(bytes),
    alt: "",
  });
  const files = pictureFiles([
    picture("p/a.webp", 0xff, 0xd8, 0xff),
    picture("p/b.webp", 0x52, 0x49),
    picture("p/c", 1),
  ]);
  expect(files.map(({ file }) => file)).toEqual([
    "pictures/1.jpg",
    "pictures/2.webp",
    "pictures/3.jpg",
  ]);
});
