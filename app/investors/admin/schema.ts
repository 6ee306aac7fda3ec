import * as z from "zod/mini";
import type { SettingSchema } from "~/admin/settings/schema";
import { isEmail } from "~shared/validation";

/** The database's minimum for new passwords. */
const PASSWORD_CHARACTERS = 8;
export const TOO_SHORT = `Please use at least ${PASSWORD_CHARACTERS} characters`;

/** In bytes of UTF-8; bcrypt ignores the rest. */
const PASSWORD_BYTES = 72;
/** The table's limit: one line in the settings. */
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

export const descriptionSchema = z.object({ description });

export type Description = z.infer<typeof descriptionSchema>;

/** The form to add a password. A blank one passes and is ignored (docs/product.md 11.9). */
export const passwordSchema = z.object({
  password: z.string().check(
    z.trim(),
    z.refine((password) => !password || [...password].length >= PASSWORD_CHARACTERS, TOO_SHORT),
    z.refine((password) => bytes(password) <= PASSWORD_BYTES, TOO_LONG),
  ),
  description,
});

export type NewPassword = z.infer<typeof passwordSchema>;

/** Choices for how long access lasts, in days; the database takes 1 to 365. */
export const ACCESS_DAYS = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
];

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

/** The table's limit: a setting is a line, not a document. */
const SOURCES_MAX = 1000;

export const sourcesSchema: SettingSchema = z.object({
  value: z
    .string()
    .check(z.trim(), z.maxLength(SOURCES_MAX, `Please use at most ${SOURCES_MAX} characters`)),
});
