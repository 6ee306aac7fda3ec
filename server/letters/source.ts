import type { LetterKind, LetterProps } from "~shared/letters/letters";
import type { Tables } from "~shared/tables";
import type { Mailbox } from "./mail-settings";
import type { Attachment } from "./message";
import type { ClaimedLetter } from "./outbox";

/** What a source reads from. */
export type Reach = {
  /** With the secret key. */
  tables: Tables;
  /** The site's own address, without a trailing slash. */
  siteUrl: string;
};

/**
 * Reads what a letter says from current rows, when it is sent.
 * @returns null: its cause is gone, and the letter is cancelled
 * @throws when the rows cannot be read now
 */
export type Source<Kind extends LetterKind> = (
  letter: Pick<ClaimedLetter, "id" | "kind" | "params" | "recipient" | "created_at">,
  reach: Reach,
) => Promise<{
  props: LetterProps<Kind>;
  /** The page where its recipient stops letters of this kind; a POST to it stops them at once. */
  stopLink?: string;
  /** The member of a family who sent it, by name, and whose family it is: it is signed so. */
  sender?: string;
  family?: string;
  /** The member of a family who agreed to get replies. */
  replyTo?: Mailbox;
  attachments?: Attachment[];
  /** A person wrote it, to one other: nothing says that it comes from a program. */
  isPersonal?: true;
} | null>;
