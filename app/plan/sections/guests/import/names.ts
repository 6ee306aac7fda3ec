import { AFTER, hasTitle, isSeveral } from "~shared/called";

/** Words that are not a name; they stay with the name next to them. */
const NO_NAME =
  /^(?:family|guests?|partner|friends?|kids|children|sons?|co|company|others?|\d+)\b/i;

const hasWords = (name: string) => /\S\s+\S/u.test(name);

export const NAME_SEPARATOR = /\s+(?:&|\+|\/|and|und|y)\s+/iu;

/** "The Garcias", "Smith family". */
export const isGroup = (name: string): boolean => isSeveral(name) && !NAME_SEPARATOR.test(name);

/** "Mr. & Mrs. John Smith", as on an envelope. */
export const isTitledCouple = (name: string): boolean => {
  const [first = "", second] = name.split(NAME_SEPARATOR);
  return second !== undefined && hasTitle(first) && !hasWords(first);
};

/** "Jo & Sam Vance" are two Vances; "Mr. and Mrs. John Smith" Mr. John Smith and Mrs. Smith. */
export function peopleOf(name: string): string[] {
  const parted = name.split(NAME_SEPARATOR);
  if (parted.length === 1 || parted.some((one) => !one || NO_NAME.test(one))) return [name];
  const last = lastNameIn(parted.at(-1) ?? "");
  // "Santiago Ramón y Cajal" is one person.
  if (!last && hasWords(parted[0] ?? "") && /\sy\s/iu.test(name)) return [name];
  const [, title, given] = /^(\S+)\s+(.+)\s\S+$/u.exec(parted[1] ?? "") ?? [];
  if (title && given && isTitledCouple(name) && hasTitle(title))
    return [`${parted[0]} ${given} ${last}`, `${title} ${last}`];
  return parted.map((one) => (hasWords(one) || !last ? one : `${one} ${last}`));
}

/** "Jr." and "MD" follow a name, but are not one. */
export const AFTER_NAME = new RegExp(`^${AFTER}`, "i");
const AFTER_LAST = new RegExp(`,?\\s+${AFTER}`, "i");

/** The last of several words: "Tim Miller, Jr." is a Miller. */
export const lastNameIn = (name: string): string | undefined =>
  /\s(\S+)$/u.exec(name.replace(AFTER_LAST, ""))?.[1];

/** "Okafor, Chidi", as mail programs write names, is Chidi Okafor. */
export function firstNameFirst(name: string): string {
  const [last = "", first = "", more] = name.split(",").map((one) => one.trim());
  return !last || !first || more !== undefined || AFTER_NAME.test(first)
    ? name
    : `${first} ${last}`;
}

/** Splits a cell into names: "Ann Lee, Bob Lee" are two, "Lee, Ann" may be one. */
export function namesInCell(text: string): string[] {
  const parted = text.split(",").map((one) => one.trim());
  return parted.every(hasWords) ? parted : [text];
}
