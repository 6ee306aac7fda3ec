import { KINDS } from "~shared/letters/kinds";
import type { LetterKind } from "./letter";

/** By the name of its file; undefined for one that this version of the site does not know. */
export async function letterOf(kind: string): Promise<LetterKind<unknown> | undefined> {
  if (!Object.hasOwn(KINDS, kind)) return undefined;
  const file: { letter: LetterKind<unknown> } = await import(`./kinds/${kind}.tsx`);
  return file.letter;
}
