/** Time a browser has to begin reading a file that it is told to save, in milliseconds. */
const PATIENCE = 60_000;

/** Lets the browser save a file. */
export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE);
}

/** A file's name with the day, in the reader's time zone: "contact-messages-2026-11-21.csv". */
export function datedName(name: string, extension: string, now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join("-");
  return `${name}-${day}.${extension}`;
}
