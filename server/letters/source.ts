import type { LetterKind, LetterProps } from "~shared/letters/letters";
import type { Tables } from "~shared/tables";
import type { Mailbox } from "./mail-settings";
import type { Attachment } from "./message";
import type { ClaimedLetter } from "./outbox";

export type Reach = {
  /** The tables with the secret key. */
  tables: Tables;
  /** The site's own address, without a trailing slash. */
  siteUrl: string;
  /** Reads a stored picture, by bucket and name. Without it, letters carry drawings alone. */
  storedPicture?: (path: string) => Promise<Response>;
};

/**
 * Reads a letter's content from current rows, when it is sent.
 * @returns null if its cause is gone, which cancels the letter
 * @throws when the rows cannot be read now
 */
export type Source<Kind extends LetterKind> = (
  letter: Pick<ClaimedLetter, "id" | "kind" | "params" | "recipient" | "created_at">,
  reach: Reach,
) => Promise<{
  props: LetterProps<Kind>;
  /** The page to unsubscribe from this kind of letter; a POST to it does so at once. */
  stopLink?: string;
  /** The signature: the name of the member who sent it, and of the family. */
  sender?: string;
  family?: string;
  /** The member of a family who agreed to get replies. */
  replyTo?: Mailbox;
  attachments?: Attachment[];
  /** From one person to another, so no header marks it as automatic. */
  isPersonal?: true;
} | null>;
