import * as z from "zod/mini";

/** As everywhere a person's name is asked. */
export const NAME_MAX = 200;
/** The longest address that mail can carry (RFC 5321, erratum 1690). */
export const EMAIL_MAX = 254;
/** Room for a partner's name of 200 in a sentence. */
export const SUBJECT_MAX = 300;
/** Specification, section 5. */
export const MESSAGE_MIN = 10;
/** Four pages, so that nobody who writes about a person they lost is cut short. */
export const MESSAGE_MAX = 10_000;

/** The shape the database asks for too. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const text = (required: string, most: number, tooLong: string) =>
  z.string().check(z.trim(), z.minLength(1, required), z.maxLength(most, tooLong));

export const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Email is required"),
    z.regex(EMAIL, "Please enter a valid email address"),
    z.maxLength(EMAIL_MAX, `Email should be at most ${EMAIL_MAX} characters`),
  );

const name = text("Name is required", NAME_MAX, `Name should be at most ${NAME_MAX} characters`);

/** The mailing-list form (specification, section 5). */
export const mailingListForm = z.object({ name, email, emailOptIn: z.boolean() });
export type MailingListValues = z.infer<typeof mailingListForm>;

/** The contact form (specification, section 5). */
export const contactForm = z.object({
  name,
  email,
  subject: text(
    "Subject is required",
    SUBJECT_MAX,
    `Subject should be at most ${SUBJECT_MAX} characters`,
  ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Message is required"),
      z.minLength(MESSAGE_MIN, `Message should be at least ${MESSAGE_MIN} characters`),
      z.maxLength(MESSAGE_MAX, `Message should be at most ${MESSAGE_MAX} characters`),
    ),
});
export type ContactValues = z.infer<typeof contactForm>;
