import type { LetterKind } from "./letter";

const files = import.meta.glob<LetterKind<unknown>>("./kinds/*.tsx", {
  eager: true,
  import: "letter",
});

/** Every kind of letter the site sends, by the name that the outbox stores: that of its file. */
export const letters: ReadonlyMap<string, LetterKind<unknown>> = new Map(
  Object.entries(files).map(([file, letter]) => [
    file.slice("./kinds/".length, -".tsx".length),
    letter,
  ]),
);
