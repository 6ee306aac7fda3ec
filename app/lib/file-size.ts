const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/**
 * How large a file is, in words, counted as its limits are: "1 kB", "840 kB", "2.4 MB".
 * @param bytes of a file that is not empty
 */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
