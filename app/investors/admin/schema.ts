import * as z from "zod/mini";
import type { SettingSchema } from "~/admin/settings/schema";
import { isEmail } from "~shared/validation";

/** As the database has it, for passwords that are added from now on. */
const PASSWORD_CHARACTERS = 8;
export const TOO_SHORT = `Please use at least ${PASSWORD_CHARACTERS} characters`;

/** bcrypt reads no more of a password, in bytes of UTF-8. */
const PASSWORD_BYTES = 72;
/** As the table has it: a line in the settings. */
export const DESCRIPTION_MAX = 200;

export const TOO_LONG =
  "Please use at most 72 characters; letters with accents and emoji count as several";

const bytes = (text: string) => new TextEncoder().encode(text).length;

const description = z
  .string()
  .check(
    z.trim(),
    z.maxLength(DESCRIPTION_MAX, `Please use at most ${DESCRIPTION_MAX} characters`),
  );

/** The form that changes whom a password was given to. */
export const descriptionSchema = z.object({ description });

export type Description = z.infer<typeof descriptionSchema>;

/** The form that adds a password. A blank one passes and is ignored (docs/product.md 11.9). */
export const passwordSchema = z.object({
  password: z.string().check(
    z.trim(),
    z.refine((password) => !password || [...password].length >= PASSWORD_CHARACTERS, TOO_SHORT),
    z.refine((password) => bytes(password) <= PASSWORD_BYTES, TOO_LONG),
  ),
  description,
});

export type NewPassword = z.infer<typeof passwordSchema>;

/** How long a person may have access, in days; the database takes 1 to 365. */
export const ACCESS_DAYS = [7, 30, 90, 365] as const;

/** The form that gives a person access. */
export const personSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Email is required"),
      z.refine(isEmail, "Please enter a valid email address"),
    ),
  name: description,
  days: z.string(),
});

export type NewPerson = z.infer<typeof personSchema>;

/** As the table has it: a setting is a line, not a document. */
const SOURCES_MAX = 1000;

/** Where the page's figures come from, in the words of staff, or "". */
export const sourcesSchema: SettingSchema = z.object({
  value: z
    .string()
    .check(z.trim(), z.maxLength(SOURCES_MAX, `Please use at most ${SOURCES_MAX} characters`)),
});
