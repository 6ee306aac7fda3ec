/** Longest line of a calendar file, in bytes, without its end (RFC 5545, 3.1). */
const LONGEST = 75;

/** Words as a calendar file holds them: no line of theirs ends one of the file's. */
export const escaped = (text: string): string =>
  text
    .replace(CONTROLS, "")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n");

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A line, parted where it is too long; no letter is cut in two. */
export function folded(line: string): string {
  const lines = [""];
  let bytes = 0;
  for (const letter of line) {
    const length = Buffer.byteLength(letter);
    // What goes on begins with a space.
    if (bytes + length > (lines.length === 1 ? LONGEST : LONGEST - 1)) {
      lines.push("");
      bytes = 0;
    }
    lines[lines.length - 1] += letter;
    bytes += length;
  }
  return lines.join("\r\n ");
}
