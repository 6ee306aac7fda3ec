/** The bucket of pictures that guests leave. */
export { MEMORY_PICTURES } from "~shared/images/buckets";

/** A smaller one stands beside each: wide enough for a list, and to judge it. */
export const smallPath = (path: string): string => path.replace(/\.webp$/, "-small.webp");

/** How wide and high a picture is, as its name says; a square where it says nothing. */
export function sizeOf(path: string): { width: number; height: number } {
  const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(path) ?? [];
  return { width: Number(width) || 1, height: Number(height) || 1 };
}
