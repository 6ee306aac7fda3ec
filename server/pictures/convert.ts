import type { Metadata, Sharp } from "sharp";

type PictureFormat = "avif" | "webp" | "jpeg" | "png";

/** In pixels: a phone's largest photo. More would fill the memory. */
const LARGEST = 50_000_000;

/** Longest that one picture may take, in seconds. */
const PATIENCE = 20;

/**
 * AVIF tries as hard as is about as quick as WebP. Only those that show neither get the others.
 */
const WRITE: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 75 }),
  jpeg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
};

/** Loaded with the first picture: the site starts without it. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // One picture at a time, in one thread: the other core answers visitors.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Makes a picture in a width and a format, upright and without what its file tells beside it. None
 * gets wider than it is.
 * @param format undefined: neither AVIF nor WebP can be shown
 * @returns undefined for a picture that moves: it stays as it is
 * @throws what sharp throws for a file that it cannot read, or on a machine that it does not run on
 */
export async function convertPicture(
  original: Uint8Array,
  width: number,
  format: "avif" | "webp" | undefined,
): Promise<{ bytes: Buffer; format: PictureFormat } | undefined> {
  const sharp = await loadSharp();
  const picture = sharp(original, { limitInputPixels: LARGEST }).timeout({ seconds: PATIENCE });
  const metadata = await picture.metadata();
  if (moves(metadata)) return undefined;
  const wanted = format ?? (metadata.hasAlpha ? "png" : "jpeg");
  const sized = picture.autoOrient().resize({ width, withoutEnlargement: true });
  return { bytes: await WRITE[wanted](sized).toBuffer(), format: wanted };
}

const moves = ({ format, pages = 1 }: Metadata) => format === "gif" || pages > 1;
