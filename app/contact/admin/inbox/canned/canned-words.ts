import { calledAs } from "~shared/called";

/**
 * A canned reply with the sender's name in it: {name} stands for all of it, {first name} for how
 * they are addressed.
 * @param name as the sender gave it
 */
export function cannedWords(words: string, name: string): string {
  const whole = isName(name) ? name.trim() : "";
  // Where there is none, the space before it goes as well.
  const space = whole ? "" : "[ \\t]*";
  return words
    .replace(new RegExp(`${space}${FIRST_NAME}`, "gi"), () => calledAs(whole))
    .replace(new RegExp(`${space}${NAME}`, "gi"), () => whole);
}

/** The first of the placeholders in a text that stand for nothing; undefined: there is none. */
export const unknownPlaceholder = (words: string): string | undefined =>
  words.match(/\{[^{}\n]*\}/g)?.find((found) => !KNOWN.test(found));

const FIRST_NAME = "\\{\\s*first[\\s_-]*name\\s*\\}";
const NAME = "\\{\\s*name\\s*\\}";
const KNOWN = new RegExp(`^(?:${FIRST_NAME}|${NAME})$`, "i");

/** Some give an address where a name is asked for, or a sign. */
const isName = (name: string) => /\p{L}/u.test(name) && !name.includes("@");
