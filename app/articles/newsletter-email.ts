import { EMAIL } from "~shared/validation";

/** The longest address that mail can carry (RFC 5321, erratum 1690). */
const EMAIL_MAX = 254;

/** What is wrong with an address, in the specification's words; nothing when it will do. */
export function emailProblem(email: string): string | undefined {
  if (!email) return "Email is required";
  if (!EMAIL.test(email)) return "Please enter a valid email address";
  if (email.length > EMAIL_MAX) return `Email should be at most ${EMAIL_MAX} characters`;
}
