/** Supabase's paths of stored files and of resized pictures. */
const STORED = "/storage/v1/object/public/";
const RESIZED = "/storage/v1/render/image/public/";

/** The widths that pictures are made in, in pixels. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920];

/** In every width; undefined for an external picture and for a GIF, which may be animated. */
export function srcSetOf(src: string): string | undefined {
  if (!src.includes(STORED) || /\.gif\b/.test(src)) return undefined;
  const address = src.replace(STORED, RESIZED) + (src.includes("?") ? "&" : "?");
  // Asked for a width alone, Supabase would keep the height and crop.
  return PICTURE_WIDTHS.map((width) => `${address}resize=contain&width=${width} ${width}w`).join();
}
