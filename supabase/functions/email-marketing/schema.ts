import { z } from "zod";

/** Same as in the forms (shared/validation.ts): shape, local part and domain of one address. */
const SHAPE = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const LOCAL_PART = /^[^\p{Cc}"(),:;<>[\\\]]+@/u;
const DOMAIN = /@[^\p{Cc}!-,/:-@[-^\x60{-~]*[^\p{Cc}!-,./:-@[-^\x60{-~]$/u;

/** Line breaks and other control characters; a tab may be pasted into a one-line field. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f]/;

/** A full name in any culture; the column holds no more. */
const NAME_MAX = 200;
/** The longest address that can travel in a mail envelope (RFC 5321). */
const EMAIL_MAX = 254;
/** Room for a partner's name of 200 in a sentence. */
const SUBJECT_MAX = 300;
/** docs/product.md 8.3. */
const MESSAGE_MIN = 10;
/** Four pages. As in the column: no message that could be stored is refused here. */
const MESSAGE_MAX = 10_000;

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { abort: true })
    .refine((text) => !CONTROL.test(text));

const email = line(EMAIL_MAX).regex(SHAPE).regex(LOCAL_PART).regex(DOMAIN);

/** A sign-up for the mailing list. The newsletter block asks for no name, so it may be empty. */
const addContact = z.strictObject({
  operation: z.literal("addContact"),
  contactData: z.strictObject({
    name: line(NAME_MAX),
    email,
    emailOptIn: z.boolean(),
    source: z.literal("website_mailing_list"),
  }),
});

const createContact = z.strictObject({
  operation: z.literal("createContact"),
  contactData: z.strictObject({
    name: line(NAME_MAX).min(1),
    email,
    subject: line(SUBJECT_MAX).min(1),
    message: z.string().trim().min(MESSAGE_MIN).max(MESSAGE_MAX),
    source: z.literal("website_contact_form"),
  }),
});

/** The two bodies the site sends (docs/product.md 8.5), and nothing else. */
export const syncRequest = z.discriminatedUnion("operation", [addContact, createContact]);

export type SyncRequest = z.infer<typeof syncRequest>;
export type AddContact = z.infer<typeof addContact>["contactData"];
export type CreateContact = z.infer<typeof createContact>["contactData"];
