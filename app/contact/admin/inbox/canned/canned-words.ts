/**
 * A canned reply with the sender's name in it: {name} stands for all of it, {first name} for its
 * first word.
 * @param name as the sender gave it
 */
export function cannedWords(words: string, name: string): string {
  const whole = name.trim();
  const [first = whole] = whole.split(/\s+/);
  return words
    .replace(/\{\s*first[ _-]?name\s*\}/gi, () => first)
    .replace(/\{\s*name\s*\}/gi, () => whole);
}
