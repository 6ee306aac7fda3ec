import * as z from "zod/mini";

/** What a copied text may carry unseen, and what the database or a mail would refuse. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** For the fields of a form: the words without the spaces around them, and without unseen signs. */
export const tidied = z.overwrite((text: string) => text.replace(UNSEEN, " ").trim());
