/** The buckets' picture types: raster only, because an SVG can carry scripts. */
export type ImageType = "image/png" | "image/jpeg" | "image/webp" | "image/avif" | "image/gif";

type Rule = {
  /** File extensions; the site itself writes the first one. */
  extensions: [string, ...string[]];
  /** Whether a file's first bytes, read as Latin-1, are those of the type. */
  begins: (start: string) => boolean;
};

export const IMAGE_TYPES: Record<ImageType, Rule> = {
  "image/png": { extensions: ["png"], begins: (start) => start.startsWith("\x89PNG\r\n\x1a\n") },
  "image/jpeg": {
    extensions: ["jpg", "jpeg"],
    begins: (start) => start.startsWith("\xff\xd8\xff"),
  },
  "image/webp": { extensions: ["webp"], begins: (start) => /^RIFF.{4}WEBP/s.test(start) },
  "image/avif": { extensions: ["avif"], begins: isAvif },
  "image/gif": { extensions: ["gif"], begins: (start) => /^GIF8[79]a/.test(start) },
};

const START = 64;

export const isImageType = (type: string): type is ImageType => Object.hasOwn(IMAGE_TYPES, type);

/** By a file's first bytes (magic numbers). @returns undefined for other types */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, START));
  return Object.keys(IMAGE_TYPES)
    .filter(isImageType)
    .find((type) => IMAGE_TYPES[type].begins(start));
}

/** An `ftyp` box that names AVIF, or a sequence of it, among its brands (ISO/IEC 14496-12). */
function isAvif(start: string): boolean {
  if (start.slice(4, 8) !== "ftyp") return false;
  const size = [0, 1, 2, 3].reduce((sum, index) => sum * 256 + start.charCodeAt(index), 0);
  const brands = start.slice(8, size).match(/.{4}/gs) ?? [];
  return brands.some((brand) => brand === "avif" || brand === "avis");
}
