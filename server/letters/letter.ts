import type { Letter } from "~shared/letters/letter";
import type { Tables } from "~shared/tables";
import type { Mailbox } from "./mail-settings";
import type { ClaimedLetter } from "./sending/outbox";

export type Reach = {
  tables: Tables;
  siteUrl: string;
  /** Whose mail is a reply to the letter with this token; undefined where nothing takes them. */
  replyMailbox?: (token: string) => Mailbox;
  /** Reads a stored picture, by bucket and name. Without it, letters carry drawings alone. */
  storedPicture?: (path: string) => Promise<Response>;
};

export type ToRead = Pick<ClaimedLetter, "id" | "kind" | "params" | "recipient" | "created_at">;

export type LetterKind<Props> = Letter<Props> & {
  /** From current rows, when it is sent; null if its cause is gone. @throws when unreadable now */
  read: (letter: ToRead, reach: Reach) => Promise<Content<Props> | null>;
  /** Ordinary content first, then extreme, for the styleguide and tests. */
  samples: { ordinary: Props; [sample: string]: Props };
};

export type Attachment = {
  filename: string;
  content: string | Buffer;
  contentType: string;
  /** Names it for the letter's own HTML, which shows it ("cid:…"). */
  cid?: string;
};

export type Content<Props> = {
  props: Props;
  /** The page to unsubscribe from this kind of letter; a POST to it does so at once (RFC 8058). */
  stopLink?: string;
  /** The signature: the name of the member who sent it, and of the family. */
  sender?: string;
  family?: string;
  /** Gets the replies, in place of the settings' address. */
  replyTo?: Mailbox;
  attachments?: Attachment[];
  /** From one person to another, so no header marks it as automatic. */
  isPersonal?: true;
};
