import { type ImageBucket, LONGEST_SIDE, largestFile } from "~shared/pictures/buckets";
import { withoutMetadata } from "~shared/pictures/gif";
import { type ImageType, imageTypeOf } from "~shared/pictures/image-type";
import { damaged, invalidType, tooLarge, tooWide } from "./refusal";

/** No visible loss; the file is about a third of quality 1. */
const QUALITY = 0.9;

const ATTEMPTS = 4;

/**
 * The picture as it is stored: upright, without metadata (a photo carries the place it was taken),
 * at most 2,560 pixels on its longer side, in the same type if a browser can write it
 * (docs/decisions/010-image-uploads.md).
 * @throws ImageRefused if the file is no picture, or cannot be made small enough
 */
export async function prepareImage(file: Blob, bucket: ImageBucket): Promise<Blob> {
  const type = await typeOf(file);
  if (!type) throw invalidType();
  const picture = await decode(file);
  try {
    if (type === "image/gif") {
      if (scaleOf(picture) < 1) throw tooWide();
      return await cleanGif(file);
    }
    return await encodeWithin(picture, type, bucket);
  } finally {
    picture.close();
  }
}

/** @throws ImageRefused if this browser cannot show it */
export async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    throw (await typeOf(file)) ? damaged() : invalidType();
  }
}

const typeOf = async (file: Blob): Promise<ImageType | undefined> =>
  imageTypeOf(new Uint8Array(await file.slice(0, 64).arrayBuffer()));

async function cleanGif(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new Blob([withoutMetadata(bytes)], { type: "image/gif" });
  } catch {
    throw damaged();
  }
}

type Size = { width: number; height: number };

/** The factor by which a picture is scaled down; 1 leaves it alone. */
export const scaleOf = ({ width, height }: Size): number =>
  Math.min(1, LONGEST_SIDE / Math.max(width, height));

/** A re-encoded image may be larger than the original: scaled down until it fits the bucket. */
async function encodeWithin(picture: ImageBitmap, type: ImageType, bucket: ImageBucket) {
  const limit = largestFile(bucket);
  let scale = scaleOf(picture);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const blob = await encode(picture, type, scale);
    if (blob.size <= limit) return blob;
    scale *= 0.95 * Math.sqrt(limit / blob.size);
  }
  throw tooLarge(bucket);
}

async function encode(picture: ImageBitmap, type: ImageType, scale: number): Promise<Blob> {
  const context = drawn(picture, scale);
  const wanted = writableType(type);
  const blob = await written(context, wanted, QUALITY);
  // A browser that cannot write a type writes PNG, which is several times too large for a photo.
  if (blob.type === wanted || !isOpaque(context)) return blob;
  return written(context, "image/jpeg", QUALITY);
}

/** @param ground a color behind what is transparent */
export function drawn(picture: ImageBitmap, scale: number, ground?: string) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw invalidType();
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context;
}

/** No browser writes AVIF; WebP keeps what it can show, transparency included. */
export const writableType = (type: ImageType): ImageType =>
  type === "image/avif" ? "image/webp" : type;

/** As PNG by a browser that cannot write the type. */
export const written = (
  { canvas }: CanvasRenderingContext2D,
  type: ImageType,
  quality: number,
): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(invalidType())), type, quality);
  });

function isOpaque(context: CanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}
