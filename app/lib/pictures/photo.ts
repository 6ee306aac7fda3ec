import { decode } from "./encode";
import { invalidType } from "./refusal";

/** Longest side of a photo, in pixels: half a printed page at 300 dpi. */
const LONGEST = 1600;
const QUALITY = 0.85;

/**
 * A photo small enough for a phone's connection: upright, without metadata (it would tell where it
 * was taken), at most 1,600 pixels on its longer side, on white; WebP, or JPEG if the browser
 * cannot write WebP.
 * @throws ImageRefused if the file cannot be read as a picture here
 */
export async function preparePhoto(file: Blob): Promise<Blob> {
  const canvas = await drawn(file, LONGEST);
  const webp = await written(canvas, "image/webp");
  // A browser that cannot write a type writes PNG.
  return webp.type === "image/webp" ? webp : await written(canvas, "image/jpeg");
}

/** The same picture as a file that every program and print shop accepts. */
export const asJpeg = async (file: Blob): Promise<Blob> =>
  written(await drawn(file, Number.POSITIVE_INFINITY), "image/jpeg");

async function drawn(file: Blob, longest: number): Promise<HTMLCanvasElement> {
  const picture = await decode(file);
  try {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    if (!context) throw invalidType();
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    picture.close();
  }
}

const written = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(invalidType())), type, QUALITY);
  });
