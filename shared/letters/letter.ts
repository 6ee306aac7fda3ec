import type { ReactNode } from "react";

/** What every letter needs to know of the sending site, and how its recipient unsubscribes. */
export type LetterSite = {
  name: string;
  /** Without a trailing slash. */
  url: string;
  /** IANA; letters write times in it. */
  timeZone: string;
  /** The postal address; left out if none is configured. */
  addressLines?: string[];
  /** Where this recipient unsubscribes; left out if there is nothing to stop. */
  preferencesLink?: string;
  /** The signature below the letter: the sender, with their family. */
  signedBy?: string;
  /** The name of the family member who gets replies to this letter; may be empty. */
  repliesGoTo?: string;
  repliesAreRead?: boolean;
};

/**
 * Props are plain JSON. The body consists of `parts` only, of which both HTML and text are written.
 */
export type Letter<Props> = {
  /** Without an end mark. It may hold people's words: line breaks in them become spaces. */
  subject: (props: Props, site: LetterSite) => string;
  /** The text that a mailbox shows beside the subject. */
  preview: (props: Props, site: LetterSite) => string;
  /** What stands above the body, as wide as the sheet. */
  head?: (props: Props) => ReactNode;
  body: (props: Props, site: LetterSite) => ReactNode;
  /** The reason in the letter's footer why the recipient gets it: a sentence, or parts. */
  reason: (props: Props, site: LetterSite) => ReactNode;
  /** For people who work on the site, who are not sent to the contact form. */
  toStaff?: true;
};
