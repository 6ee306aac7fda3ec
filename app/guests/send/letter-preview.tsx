import type { LetterKind } from "../queries";

type Props = { kind: LetterKind; words: string; repliesAreRead: boolean };

/** in work */
export function LetterPreview(_: Props) {
  return null;
}
