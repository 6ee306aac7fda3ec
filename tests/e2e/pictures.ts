import type { Locator, Page } from "@playwright/test";
import { expect } from "./test";

/** A file as Playwright gives it to a file input. */
export type Upload = { name: string; mimeType: string; buffer: Buffer };

type Look = { width: number; height: number; type?: string; background?: string };

/** A picture that the browser draws, with enough detail in it to weigh something. */
export async function picture(page: Page, look: Look): Promise<Upload> {
  const { type = "image/jpeg" } = look;
  const base64 = await page.evaluate(
    async ({ width, height, type, background }) => {
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d");
      if (!context) throw new Error("The browser has no canvas");
      context.fillStyle = background ?? "white";
      context.fillRect(0, 0, width, height);
      for (let x = 0; x < width; x += 8) {
        for (let y = 0; y < height; y += 8) {
          context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 70% ${30 + ((x * y) % 50)}%)`;
          if (!background) context.fillRect(x, y, 6, 6);
        }
      }
      const url = canvas.toDataURL(type, 0.95);
      return url.slice(url.indexOf(",") + 1);
    },
    { type, ...look },
  );
  const name = `photo.${type.slice("image/".length)}`;
  return { name, mimeType: type, buffer: Buffer.from(base64, "base64") };
}

/** Waits for a picture to be there. One that goes while it is on its way is an error on its page. */
export const loaded = (image: Locator) => expect(image).not.toHaveJSProperty("naturalWidth", 0);

/** The photo as a phone held upright takes it: lying on its side, and with the place it was taken. */
export function fromPhone({ buffer, ...file }: Upload): Upload {
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, 2), EXIF, buffer.subarray(2)]) };
}

const short = (...values: number[]) => values.flatMap((value) => [value & 255, value >> 8]);
const long = (value: number) => [...short(value & 0xffff), 0, 0];
const entry = (tag: number, type: number, count: number, value: number[]) => [
  ...short(tag, type),
  ...long(count),
  ...value,
];

/** Orientation "turn to the right", and a northern latitude (Exif 2.3, sections 4.6.2 and 4.6.6). */
const TIFF = [
  ...Buffer.from("II*\0"),
  ...long(8),
  ...short(2),
  ...entry(0x0112, 3, 1, [6, 0, 0, 0]),
  ...entry(0x8825, 4, 1, long(38)),
  ...long(0),
  ...short(1),
  ...entry(0x0001, 2, 2, [...Buffer.from("N\0\0\0")]),
  ...long(0),
];
const SEGMENT = [...Buffer.from("Exif\0\0"), ...TIFF];
const EXIF = Buffer.from([0xff, 0xe1, 0, SEGMENT.length + 2, ...SEGMENT]);

/** Two pixels by two: the smallest AVIF there is. */
export const AVIF: Upload = {
  name: "photo.avif",
  mimeType: "image/avif",
  buffer: Buffer.from(
    "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=",
    "base64",
  ),
};

/** One pixel, with a comment in it. */
export const GIF: Upload = {
  name: "photo.gif",
  mimeType: "image/gif",
  buffer: Buffer.concat([
    Buffer.from("GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0", "latin1"),
    Buffer.from("!\xfe\x0ctaken at 40N\0", "latin1"),
    Buffer.from(",\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;", "latin1"),
  ]),
};
