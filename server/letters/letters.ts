import { KINDS } from "~shared/letters/kinds";
import type { LetterKind } from "./letter";

/**
 * Loads a kind of letter by the name that the outbox stores, which is that of its file.
 * @returns undefined for one that this version of the site does not know
 */
export async function letterOf(kind: string): Promise<LetterKind<unknown> | undefined> {
  if (!Object.hasOwn(KINDS, kind)) return undefined;
  const file: { letter: LetterKind<unknown> } = await import(`./kinds/${kind}.tsx`);
  return file.letter;
}
