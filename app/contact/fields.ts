/** Initial values of each form, in the order of its fields. */
export const MAILING_LIST_START = { name: "", email: "", emailOptIn: true };
export const MESSAGE_START = { name: "", email: "", subject: "", message: "" };
export const NEWSLETTER_START = { email: "" };

/** Fits a partner's name of 200 characters within a sentence. */
export const SUBJECT_MAX = 300;
/** docs/product.md 8.3. */
export const MESSAGE_MIN = 10;
/** Four pages: room to write about a person who died. */
export const MESSAGE_MAX = 10_000;
