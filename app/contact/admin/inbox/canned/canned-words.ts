import { calledAs } from "~shared/called";

/** {name} becomes the sender's whole name, {first name} the part by which they are addressed. */
export function cannedWords(words: string, name: string): string {
  const whole = isName(name) ? name.trim() : "";
  // Without a name, the space before it goes as well.
  const space = whole ? "" : "[ \\t]*";
  return words
    .replace(new RegExp(`${space}${FIRST_NAME}`, "gi"), () => calledAs(whole))
    .replace(new RegExp(`${space}${NAME}`, "gi"), () => whole);
}

export const unknownPlaceholder = (words: string): string | undefined =>
  words.match(/\{[^{}\n]*\}/g)?.find((found) => !KNOWN.test(found));

const FIRST_NAME = "\\{\\s*first[\\s_-]*name\\s*\\}";
const NAME = "\\{\\s*name\\s*\\}";
const KNOWN = new RegExp(`^(?:${FIRST_NAME}|${NAME})$`, "i");

/** Some people enter an address or a sign instead of a name. */
const isName = (name: string) => /\p{L}/u.test(name) && !name.includes("@");
