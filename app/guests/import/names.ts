/** Nobody's name: they stay with whom they stand beside. */
const NO_NAME =
  /^(?:family|guests?|partner|friends?|kids|children|sons?|co|company|others?|\d+)\b/i;

const hasWords = (name: string) => /\S\s+\S/u.test(name);

/** "Jo & Sam Vance" are Jo Vance and Sam Vance, who share the last word. */
export function peopleOf(name: string): string[] {
  const parted = name.split(/\s+(?:&|\+|and)\s+/iu);
  if (parted.length === 1 || parted.some((one) => !one || NO_NAME.test(one))) return [name];
  const last = /\s(\S+)$/u.exec(parted.at(-1) ?? "")?.[1];
  return parted.map((one) => (hasWords(one) || !last ? one : `${one} ${last}`));
}

const AFTER_NAME = /^(?:jr|sr|ii|iii|iv|md|phd|esq)\.?$/i;

/** "Okafor, Chidi", as mail programs write a name, is Chidi Okafor. */
export function turned(name: string): string {
  const [last = "", first = "", more] = name.split(",").map((one) => one.trim());
  return !last || !first || more !== undefined || AFTER_NAME.test(first)
    ? name
    : `${first} ${last}`;
}

/** The people of a cell that was one: "Ann Lee, Bob Lee" are two, "Lee, Ann" may be one. */
export function peopleInCell(text: string): string[] {
  const parted = text.split(",").map((one) => one.trim());
  return parted.every(hasWords) ? parted.flatMap(peopleOf) : [text];
}
