/** Longest line of a calendar file, in bytes, without its end (RFC 5545, 3.1). */
const LONGEST = 75;

/** Text escaped for a calendar file, so that its line breaks do not end a line of the file. */
export const escaped = (text: string): string =>
  text
    .replace(CONTROLS, "")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n");

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Folds a line that is too long, without splitting a character. */
export function folded(line: string): string {
  const lines = [""];
  let bytes = 0;
  for (const letter of line) {
    const length = Buffer.byteLength(letter);
    // Continuation lines begin with a space.
    if (bytes + length > (lines.length === 1 ? LONGEST : LONGEST - 1)) {
      lines.push("");
      bytes = 0;
    }
    lines[lines.length - 1] += letter;
    bytes += length;
  }
  return lines.join("\r\n ");
}
