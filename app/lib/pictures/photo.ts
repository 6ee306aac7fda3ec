import { decode, drawn, written } from "./encode";

/** Longest side of a photo, in pixels: half a printed page at 300 dpi. */
const LONGEST = 1600;
const QUALITY = 0.85;

/**
 * For a phone's connection: upright, at most 1,600 pixels on its longer side, on white, without
 * metadata (it would tell where it was taken); WebP, or JPEG if the browser cannot write that.
 * @throws ImageRefused if the file cannot be read as a picture here
 */
export async function preparePhoto(file: Blob): Promise<Blob> {
  const photo = await onWhite(file, LONGEST);
  const webp = await written(photo, "image/webp", QUALITY);
  return webp.type === "image/webp" ? webp : await written(photo, "image/jpeg", QUALITY);
}

/** The same picture as a file that every program and print shop accepts. */
export const asJpeg = async (file: Blob): Promise<Blob> =>
  written(await onWhite(file, Number.POSITIVE_INFINITY), "image/jpeg", QUALITY);

async function onWhite(file: Blob, longest: number) {
  const picture = await decode(file);
  try {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    return drawn(picture, scale, "white");
  } finally {
    picture.close();
  }
}
