import type { Metadata, Sharp } from "sharp";
import type { Open } from "./decode";

type PictureFormat = "avif" | "webp" | "jpeg" | "png";

/** AVIF tries as hard as is about as quick as WebP. Only those that show neither get the others. */
const WRITE: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 75 }),
  jpeg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
};

/**
 * Upright, without metadata, never wider than it is; undefined for an animation.
 * @param open given in a turn of `decode`
 * @param format undefined if neither AVIF nor WebP can be shown
 * @throws sharp's error for a file that it cannot read
 */
export async function convertPicture(
  open: Open,
  original: Uint8Array,
  width: number,
  format: "avif" | "webp" | undefined,
): Promise<{ bytes: Buffer; format: PictureFormat } | undefined> {
  const picture = open(original);
  const metadata = await picture.metadata();
  if (moves(metadata)) return undefined;
  const wanted = format ?? (metadata.hasAlpha ? "png" : "jpeg");
  const sized = picture.autoOrient().resize({ width, withoutEnlargement: true });
  return { bytes: await WRITE[wanted](sized).toBuffer(), format: wanted };
}

const moves = ({ format, pages = 1 }: Metadata) => format === "gif" || pages > 1;
