/** The most lines, and characters, over which a mail program says whom it quotes. */
const LONGEST = { lines: 3, characters: 1000 };

/** A token of our links, also where a mail program broke its line. */
const TOKEN = /[0-9a-f](?:(?:=?\n[> ]{0,20})?[0-9a-f]){39}/gi;

/**
 * Without our letter quoted at its end, where that is certain. Words between or under quoted lines
 * are an answer to them, so such a reply stays whole. `domain` is that of our addresses.
 */
export function ownWords(text: string, domain: string): string {
  // A broken pair of surrogates becomes one sign.
  const whole = Buffer.from(text)
    .toString()
    .replaceAll(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the database or a reader trips on them
    .replaceAll(/[\u0000\u0085\u202d\u202e]/g, " ")
    // They are stored only as hashes.
    .replaceAll(TOKEN, "…")
    .trim();
  const lines = whole.split("\n");
  const isQuoted = (line: string) => line.startsWith(">");
  const isBlank = (line: string) => line.trim() === "";
  const last = lines.findLastIndex((line) => !isQuoted(line) && !isBlank(line));
  if (!lines.slice(last + 1).some(isQuoted) || !lines[last]?.trimEnd().endsWith(":")) return whole;
  const first = lines.findLastIndex((line, at) => at < last && isBlank(line)) + 1;
  const over = lines.slice(first, last + 1);
  if (over.length > LONGEST.lines || !quotesUs(over.join("\n"), domain)) return whole;
  return lines.slice(0, first).join("\n").trim() || whole;
}

/** A mail program's line over a quotation has a day and names whom it quotes. */
const quotesUs = (line: string, domain: string) =>
  line.length <= LONGEST.characters &&
  /\d/.test(line) &&
  (line.includes("Last Hurrah") || line.toLowerCase().includes(`@${domain.toLowerCase()}`));
