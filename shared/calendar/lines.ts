/** Longest line of a calendar file, in bytes, without its end (RFC 5545, 3.1). */
const LONGEST = 75;

/** Text escaped for a calendar file, so that its line breaks do not end a line of the file. */
export const escaped = (text: string): string =>
  text
    .replace(CONTROLS, "")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n");

/** Also what some readers take for the end of a line, or what turns the order of letters. */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

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
