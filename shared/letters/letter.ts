import type { ReactNode } from "react";

/** What every letter knows of the site that sends it, and of how its recipient stops it. */
export type LetterSite = {
  name: string;
  /** The site's own address, without a trailing slash. */
  url: string;
  /** IANA zone in which letters write times. */
  timeZone: string;
  /** The lines of the postal address; left out where none is configured. */
  addressLines?: string[];
  /** The page where this recipient stops letters; left out where there is nothing to stop. */
  preferencesLink?: string;
  /** Who sends it, with their family: it stands below the letter. */
  signedBy?: string;
  /** Who gets replies to this letter, where that is one of a family: a name, which may be empty. */
  repliesGoTo?: string;
  /** Whether somebody reads replies. */
  repliesAreRead?: boolean;
};

/**
 * A kind of letter. Its props are plain JSON. The body consists of the parts in `parts/blocks.tsx`
 * only, from which both the HTML and the text are written.
 */
export type Letter<Props> = {
  /** Without an end mark. It may hold people's words: line breaks in them become spaces. */
  subject: (props: Props, site: LetterSite) => string;
  /** What a mailbox shows beside the subject. */
  preview: (props: Props, site: LetterSite) => string;
  body: (props: Props, site: LetterSite) => ReactNode;
  /** Why the recipient gets it, as the letter's foot says: a sentence, or parts. */
  reason: (props: Props, site: LetterSite) => ReactNode;
  /** To people who work on the site: the contact form is not for them. */
  toStaff?: true;
};
