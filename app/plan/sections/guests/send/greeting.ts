import { calledAs, hasTitle } from "~shared/called";
import { namesWords } from "~shared/letters/words";
import type { Part } from "../answers";
import type { Entry, Guest } from "../guest-list";
import type { LetterKind } from "../queries";
import { comes } from "./recipients";

/** A guest's form of address: as the family wrote it, else derived from the name. */
export const guestCalled = ({ called, name }: Pick<Guest, "called" | "name">): string =>
  called?.trim() || calledAs(name);

/** The people a letter greets: thanks go to those who come or came, if anybody said so. */
export function greeted(kind: LetterKind, entry: Entry, parts: readonly Part[]): Guest[] {
  const came = entry.guests.filter(({ id }) => comes(entry, id, parts));
  return kind === "thanks" && came.length > 0 ? came : entry.guests;
}

/** "Dear Mina and Bob,"; "" where nobody has a name. */
export function greetingWords(guests: readonly Guest[]): string {
  const names = namesWords(guests.map(guestCalled));
  return names && `Dear ${names},`;
}

/** A greeting that may read unnaturally and is reviewed first. */
export const isOdd = (guests: readonly Guest[]): boolean =>
  greetingWords(guests) === "" ||
  guests.some(({ called, name }) => name && !called?.trim() && isOddName(name));

function isOddName(name: string): boolean {
  const called = calledAs(name);
  const isUnclear = called === name.trim() && /\s/.test(called);
  return hasTitle(name) || isUnclear || /^.$|^.\.$|^\p{Ll}|[\p{N}@/+_]/u.test(name);
}
