import * as z from "zod/mini";

/** Control characters that the database or a mail would refuse, and those that reorder letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202d\u202e]/g;

/** For form fields: trims, and replaces control characters with spaces. */
export const tidied = z.overwrite((text: string) => text.replace(UNSEEN, " ").trim());

/** For one-line fields, in which browsers allow no line breaks: a break becomes a space as well. */
export const tidiedLine = z.overwrite((text: string) =>
  text
    .replace(/\r\n|[\t\n\r]/g, " ")
    .replace(UNSEEN, " ")
    .trim(),
);
