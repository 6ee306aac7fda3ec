import * as z from "zod/mini";
import { tidied, tidiedLine } from "~/lib/tidied";
import { EMAIL_MAX, isEmail, NAME_MAX } from "~shared/validation";
import { MESSAGE_MAX, MESSAGE_MIN, SUBJECT_MAX } from "./fields";

/** Required text, on one line unless told otherwise, with its error texts. */
const text = (field: string, most: number, tidy = tidiedLine) =>
  z
    .string()
    .check(
      tidy,
      z.minLength(1, `${field} is required`),
      z.maxLength(most, `${field} should be at most ${most.toLocaleString("en-US")} characters`),
    );

const name = text("Name", NAME_MAX);
const email = text("Email", EMAIL_MAX).check(
  z.refine(isEmail, "Please enter a valid email address"),
);

/** The mailing-list form (docs/product.md 8.2). */
export const mailingListSignUp = z.object({ name, email, emailOptIn: z.boolean() });
export type MailingListSignUp = z.infer<typeof mailingListSignUp>;

export const newsletterSignUp = z.object({ email });

/** The contact form (docs/product.md 8.3). */
export const contactMessage = z.object({
  name,
  email,
  subject: text("Subject", SUBJECT_MAX),
  message: text("Message", MESSAGE_MAX, tidied).check(
    z.minLength(MESSAGE_MIN, `Message should be at least ${MESSAGE_MIN} characters`),
  ),
});
export type ContactMessage = z.infer<typeof contactMessage>;
