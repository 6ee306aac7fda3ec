/** Consonants that nobody takes for one another; `make_household_codes` makes codes of them. */
export const CODE_LETTERS = "BCDHJLMNPQRTVWXZ";

const LENGTH = 12;

export const inGroups = (code: string) => code.replace(/.{4}(?=.)/g, "$&-");

/** The code in what somebody typed: capital or small, with or without spaces and hyphens. */
export const typedCode = (typed: string) =>
  typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Says why what was typed can be no code; undefined if it can be one. */
export function codeFault(typed: string): string | undefined {
  const letters = [...typedCode(typed)];
  if (letters.length === 0) return "Please type the twelve letters on your card.";
  const other = letters.find((letter) => !CODE_LETTERS.includes(letter));
  if (other) {
    return /\p{N}/u.test(other)
      ? "A code has letters only, no digits."
      : `No code has the letter ${other}.`;
  }
  if (letters.length !== LENGTH) return `A code has twelve letters. This has ${letters.length}.`;
}
