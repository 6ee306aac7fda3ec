/** What the fields of each form start with, by their names, in their order. */
export const MAILING_LIST_START = { name: "", email: "", emailOptIn: true };
export const MESSAGE_START = { name: "", email: "", subject: "", message: "" };
export const NEWSLETTER_START = { email: "" };
