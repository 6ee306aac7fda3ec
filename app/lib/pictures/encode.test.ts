import { afterEach, expect, test, vi } from "vitest";
import { LONGEST_SIDE, largestFile } from "~shared/pictures/buckets";
import { prepareImage } from "./encode";

afterEach(() => vi.unstubAllGlobals());

const PNG = new Blob([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])]);
const WEBP = new Blob(["RIFF\0\0\0\0WEBPVP8 "]);

/** A browser that writes some types, and PNG for the others, as browsers do. */
function browser(writes: string[], alpha: number, bytes: (width: number) => number = () => 1_000) {
  const open = new Set<object>();
  vi.stubGlobal("createImageBitmap", async () => {
    const picture = { width: 5120, height: 40, close: () => open.delete(picture) };
    open.add(picture);
    return picture;
  });
  vi.stubGlobal("document", {
    createElement: () => {
      const canvas = {
        width: 0,
        height: 0,
        getContext: () => ({
          canvas,
          drawImage(picture: object) {
            if (!open.has(picture)) throw new Error("It is closed");
          },
          getImageData: () => ({ data: Uint8ClampedArray.of(0, 0, 0, 255, 0, 0, 0, alpha) }),
        }),
        toBlob(done: (blob: Blob) => void, wanted: string) {
          const type = writes.includes(wanted) ? wanted : "image/png";
          done(new Blob([new Uint8Array(bytes(canvas.width))], { type }));
        },
      };
      return canvas;
    },
  });
}
const ALL = ["image/png", "image/jpeg", "image/webp"];
const typeOf = async (file: Blob) => (await prepareImage(file, "content-images")).type;

test("a picture stays of its type, and of one that the browser cannot write it becomes a JPEG", async () => {
  browser(ALL, 255);
  expect([await typeOf(WEBP), await typeOf(PNG)]).toEqual(["image/webp", "image/png"]);
  browser(["image/png", "image/jpeg"], 255);
  expect([await typeOf(WEBP), await typeOf(PNG)]).toEqual(["image/jpeg", "image/png"]);
});

test("what one can look through stays so, where its type cannot be written", async () => {
  browser(["image/png", "image/jpeg"], 254);
  expect(await typeOf(WEBP)).toBe("image/png");
});

test("it is scaled down to its longest side, and on until its file may be stored; else refused", async () => {
  const widths: number[] = [];
  browser(ALL, 255, (width) => {
    widths.push(width);
    return width * width;
  });
  const { size } = await prepareImage(WEBP, "content-images");
  expect(widths[0]).toBe(LONGEST_SIDE);
  expect(size).toBeLessThanOrEqual(largestFile("content-images"));
  browser(ALL, 255, () => largestFile("content-images") + 1);
  await expect(prepareImage(WEBP, "content-images")).rejects.toMatchObject({
    title: expect.stringContaining("too large"),
  });
});
