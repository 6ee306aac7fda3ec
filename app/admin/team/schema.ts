import * as z from "zod/mini";
import { isEmail } from "~shared/validation";

export const invitationSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(254, "Please use a shorter address"),
      z.refine(isEmail, "Please enter a valid email address"),
    ),
  role: z.enum(["owner", "editor", "support"]),
});

export type InvitationValues = z.infer<typeof invitationSchema>;
