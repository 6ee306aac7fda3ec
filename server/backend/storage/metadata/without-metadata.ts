import { withoutMetadata as withoutGifMetadata } from "~shared/pictures/gif";
import type { ImageType } from "~shared/pictures/image-type";
import { decode, headerOf, type Share } from "../../../pictures/decode";
import { tellsMetadata } from "./avif";
import { withoutJpegMetadata } from "./jpeg";
import { withoutPngMetadata } from "./png";
import { withoutWebpMetadata } from "./webp";

/** Quality of a picture that has to be encoded again, of 100: no difference is visible. */
const QUALITY = 95;

/**
 * The same bytes if it has no metadata; else without place, camera, people, comments. It is encoded
 * again only for AVIF, and if its orientation is in the removed metadata.
 * @throws Busy where it would have to wait too long, and when it cannot be read
 */
export async function withoutMetadata(
  file: Buffer,
  type: ImageType,
  share: Share,
): Promise<Buffer> {
  if (type === "image/gif") return unlessSame(file, Buffer.from(withoutGifMetadata(file)));
  if (type === "image/avif") return tellsMetadata(file) ? writtenAgain(file, type, share) : file;
  // Without metadata, a turned picture stays turned.
  const { orientation = 1, pages = 1 } = (await headerOf(file)) ?? {};
  if (type === "image/jpeg") return unlessSame(file, withoutJpegMetadata(file, orientation));
  const strip = type === "image/png" ? withoutPngMetadata : withoutWebpMetadata;
  const stripped = unlessSame(file, strip(file));
  // Only single pictures can be turned, so animations are not.
  const moves = pages > 1 || isAnimatedPng(file);
  return orientation !== 1 && !moves ? writtenAgain(file, type, share) : stripped;
}

/** Trailing zeros are no metadata. */
function unlessSame(file: Buffer, stripped: Buffer): Buffer {
  const isSame = stripped.equals(file.subarray(0, stripped.byteLength));
  return isSame && file.subarray(stripped.byteLength).every((byte) => byte === 0) ? file : stripped;
}

/** The chunk that marks an animation comes before the picture. */
const isAnimatedPng = (file: Buffer) =>
  file.subarray(0, Math.max(0, file.indexOf("IDAT"))).includes("acTL");

function writtenAgain(file: Buffer, type: ImageType, share: Share): Promise<Buffer> {
  return decode(share, async (open) => {
    const upright = open(file).autoOrient().keepIccProfile();
    if (type === "image/png") return upright.png({ compressionLevel: 9 }).toBuffer();
    if (type === "image/avif") return upright.avif({ quality: QUALITY, effort: 2 }).toBuffer();
    const lossless = file.includes("VP8L");
    return upright.webp({ quality: QUALITY, lossless }).toBuffer();
  });
}
