const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Counted like the limits: "1 kB", "840 kB", "2.4 MB". The file is not empty. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
