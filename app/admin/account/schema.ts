import * as z from "zod/mini";
import { isEmail } from "~shared/validation";

/** The login form (docs/product.md 10.1). */
export const loginSchema = z.object({
  email: z.string().check(z.trim(), z.refine(isEmail, "Please enter a valid email address")),
  password: z.string().check(z.minLength(6, "Password must be at least 6 characters")),
});

/** "" for none; 100 is the limit of public.staff.display_name. */
export const nameSchema = z.object({
  name: z.string().check(z.trim(), z.maxLength(100, "Please use at most 100 characters")),
});

/** bcrypt reads no more bytes of a password, and an accented letter takes two. */
const LONGEST = 72;
const bytes = (text: string) => new TextEncoder().encode(text).length;

/** The server also refuses common ones. Older ones follow the login (docs/product.md 10.1). */
const newPassword = z.string().check(
  z.minLength(12, "Password must be at least 12 characters"),
  z.refine((text) => bytes(text) <= LONGEST, "Please choose a shorter password"),
);

const isRepeated = z.refine<{ password: string; repeated: string }>(
  ({ password, repeated }) => repeated === password,
  { path: ["repeated"], message: "The passwords do not match" },
);

export const passwordSchema = z
  .object({
    current: z.string().check(z.minLength(1, "Please enter your current password")),
    password: newPassword,
    repeated: z.string(),
  })
  .check(
    z.refine(({ current, password }) => password !== current, {
      path: ["password"],
      message: "Please choose a password that is not your current one",
    }),
    isRepeated,
  );

export type NewPassword = z.infer<typeof passwordSchema>;

export const forgottenSchema = z.pick(loginSchema, { email: true });

export const chosenSchema = z
  .object({ password: newPassword, repeated: z.string() })
  .check(isRepeated);

export type ChosenPassword = z.infer<typeof chosenSchema>;

export const joinSchema = z
  .object({ ...nameSchema.shape, password: newPassword, repeated: z.string() })
  .check(isRepeated);

export type Join = z.infer<typeof joinSchema>;
