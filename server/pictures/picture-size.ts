/** In pixels: a phone's largest photo. */
const LARGEST = 50_000_000;

/**
 * Reads how large a picture is shown: upright, as its file asks.
 * @returns nulls for a file that cannot be read
 */
export async function pictureSize(
  original: Uint8Array,
): Promise<{ width: number | null; height: number | null }> {
  // Loaded with the first picture: the site starts without it.
  const { default: sharp } = await import("sharp");
  try {
    const {
      width,
      height,
      orientation = 1,
      pageHeight,
    } = await sharp(original, {
      limitInputPixels: LARGEST,
    }).metadata();
    const tall = pageHeight ?? height;
    return orientation > 4 ? { width: tall, height: width } : { width, height: tall };
  } catch {
    return { width: null, height: null };
  }
}
