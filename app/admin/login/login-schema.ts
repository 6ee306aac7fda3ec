import * as z from "zod/mini";
import { EMAIL } from "~shared/validation";

/** The login (specification, section 5). */
export const loginSchema = z.object({
  email: z.string().check(z.trim(), z.regex(EMAIL, "Please enter a valid email address")),
  password: z.string().check(z.minLength(6, "Password must be at least 6 characters")),
});

export type Login = z.infer<typeof loginSchema>;
