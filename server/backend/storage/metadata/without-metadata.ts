import pLimit from "p-limit";
import { withoutMetadata as withoutGifMetadata } from "~shared/images/gif";
import type { ImageType } from "~shared/images/image-type";
import { tellsMetadata } from "./avif";
import { withoutJpegMetadata } from "./jpeg";
import { withoutPngMetadata } from "./png";
import { withoutWebpMetadata } from "./webp";

/** In pixels: what is decoded at most, as for the pictures that pages show. */
const LARGEST = 50_000_000;
/** Longest that one picture may take, in seconds. */
const PATIENCE = 20;

/** How well a picture that has to be written again is written, of 100: no difference is seen. */
const QUALITY = 95;

/** Decoding takes memory: one picture at a time. */
const oneAtATime = pLimit(1);

/**
 * A picture as it was sent, byte for byte, where it tells nothing beside what is to be seen. Else
 * the same without it: without the place it was taken, the camera, the people, comments. It is
 * decoded and written again only where its orientation stands in what is taken away, and for AVIF.
 * @throws when it cannot be read
 */
export async function withoutMetadata(file: Buffer, type: ImageType): Promise<Buffer> {
  if (type === "image/gif") return unlessSame(file, Buffer.from(withoutGifMetadata(file)));
  if (type === "image/avif") return tellsMetadata(file) ? writtenAgain(file, type) : file;
  const { orientation = 1, pages = 1 } = await describe(file);
  if (type === "image/jpeg") return unlessSame(file, withoutJpegMetadata(file, orientation));
  const strip = type === "image/png" ? withoutPngMetadata : withoutWebpMetadata;
  const stripped = unlessSame(file, strip(file));
  // What moves stays as it is: only single pictures can be turned.
  const moves = pages > 1 || isAnimatedPng(file);
  return orientation !== 1 && !moves ? writtenAgain(file, type) : stripped;
}

/** Zeros at its end are no metadata. */
function unlessSame(file: Buffer, stripped: Buffer): Buffer {
  const isSame = stripped.equals(file.subarray(0, stripped.byteLength));
  return isSame && file.subarray(stripped.byteLength).every((byte) => byte === 0) ? file : stripped;
}

/** Tells nothing on a machine that sharp does not run on: a turned picture then stays turned. */
const describe = (file: Buffer): Promise<{ orientation?: number; pages?: number }> =>
  import("sharp")
    .then(({ default: sharp }) => sharp(file, { limitInputPixels: false }).metadata())
    .catch(() => ({}));

/** The chunk that says so comes before the picture. */
const isAnimatedPng = (file: Buffer) =>
  file.subarray(0, Math.max(0, file.indexOf("IDAT"))).includes("acTL");

/** Upright, with its colors, and without anything else. */
function writtenAgain(file: Buffer, type: ImageType): Promise<Buffer> {
  return oneAtATime(async () => {
    const { default: sharp } = await import("sharp");
    const picture = sharp(file, { limitInputPixels: LARGEST }).timeout({ seconds: PATIENCE });
    const upright = picture.autoOrient().keepIccProfile();
    if (type === "image/png") return upright.png({ compressionLevel: 9 }).toBuffer();
    if (type === "image/avif") return upright.avif({ quality: QUALITY, effort: 2 }).toBuffer();
    const lossless = file.includes("VP8L");
    return upright.webp({ quality: QUALITY, lossless }).toBuffer();
  });
}
