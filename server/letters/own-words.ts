/** A mail program's line over a quotation has a day and names whom it quotes. */
const NAMES_WHOM = /\d.*(@|Last Hurrah)|(@|Last Hurrah).*\d/s;
/** The most lines over which programs break it. */
const LONGEST_LINE = 3;

/**
 * A reply's own words: without our letter quoted at its end, where that is certain. Words between
 * or under quoted lines are an answer to them, so such a reply stays whole.
 * @param text of a mail, with any line ends
 */
export function ownWords(text: string): string {
  // A broken pair of surrogates becomes one sign.
  const whole = Buffer.from(text)
    .toString()
    .replaceAll(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the database or a reader trips on them
    .replaceAll(/[\u0000\u202d\u202e]/g, " ")
    // The tokens of our links, which are stored only as hashes.
    .replaceAll(/[0-9a-f]{40}/gi, "…")
    .trim();
  const lines = whole.split("\n");
  const isQuoted = (line: string) => line.startsWith(">");
  const isBlank = (line: string) => line.trim() === "";
  const last = lines.findLastIndex((line) => !isQuoted(line) && !isBlank(line));
  if (!lines.slice(last + 1).some(isQuoted) || !lines[last]?.trimEnd().endsWith(":")) return whole;
  const first = lines.findLastIndex((line, at) => at < last && isBlank(line)) + 1;
  const over = lines.slice(first, last + 1);
  if (over.length > LONGEST_LINE || !NAMES_WHOM.test(over.join("\n"))) return whole;
  return lines.slice(0, first).join("\n").trim() || whole;
}
