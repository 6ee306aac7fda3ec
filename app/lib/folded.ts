const ALIKE: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
  ς: "σ",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  "’": "'",
  "‘": "'",
  ʼ: "'",
  "“": '"',
  "”": '"',
  "‐": "-",
  "‑": "-",
  "–": "-",
  "—": "-",
};

const UNLIKE = new RegExp(`[${Object.keys(ALIKE).join("")}]`, "g");

/** Lowercase, without accents, one kind of quotes and dashes, as `private.folded` makes it. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(UNLIKE, (letter) => ALIKE[letter] ?? letter);

/** True if texts contain every word of a search, in any order. */
export function holdsWords(texts: string[], search: string): boolean {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const held = folded(texts.join("\n"));
  return words.every((word) => held.includes(word));
}
