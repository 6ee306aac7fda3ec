/** The path of the smaller copy, which is wide enough for a list, and to judge it. */
export const smallPath = (path: string): string => path.replace(/\.webp$/, "-small.webp");

/** A picture's width and height, from its name; a square where it has none. */
export function sizeOf(path: string): { width: number; height: number } {
  const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(path) ?? [];
  return { width: Number(width) || 1, height: Number(height) || 1 };
}
