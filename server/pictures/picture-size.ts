import { headerOf } from "./decode";

/**
 * Reads a picture's displayed size: upright, as its file asks.
 * @returns nulls for a file that cannot be read
 */
export async function pictureSize(
  original: Uint8Array,
): Promise<{ width: number | null; height: number | null }> {
  const header = await headerOf(original);
  if (!header) return { width: null, height: null };
  const { width, height, orientation = 1, pageHeight = height } = header;
  return orientation > 4 ? { width: pageHeight, height: width } : { width, height: pageHeight };
}
