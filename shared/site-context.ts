import { createContext } from "react-router";
import type { PublicConfig } from "./config";
import type { Tables } from "./tables";

/**
 * Why a file is not kept: what is wrong with it, in words; or that many came at once (503) or
 * within an hour (429), and the seconds until a retry.
 */
type NotKept = { fault: string } | { status: 429 | 503; seconds: number };

export type SiteContext = {
  config: Omit<PublicConfig, "trackingId"> & {
    /** An address to write to in place of a form; may be empty. */
    contactEmail: string;
  };
  /** The visitor's tables, in process. */
  tables: Tables;
  /** The same, with the address this request came from: the database counts attempts by it. */
  ownTables: () => Tables;
  /**
   * The backend as this visitor's browser reaches it, with the same guards and limits: for forms
   * that are posted to a page.
   */
  ownFetch: typeof globalThis.fetch;
  /**
   * Asks the database whether a password opens the investor page.
   * @returns `granted` with staff's text as sources, or why not; status 429 after too many attempts
   */
  openInvestorPage: (attempt: {
    email: string;
    password: string;
    marketing_opt_in: boolean;
  }) => Promise<{
    answer: { result?: string; sources?: string };
    error: unknown;
    status: number;
  }>;
  /**
   * Keeps the files that come with a partner's answer, by the inquiry's token.
   * @returns undefined if they are kept
   * @throws when they cannot be kept now
   */
  keepFiles: (
    token: string,
    sent: { answerId: string; files: File[] },
  ) => Promise<NotKept | undefined>;
  /**
   * Keeps a picture that a partner proposes, by the token of its own page, where only staff see it.
   * @returns its name, or why it is not kept
   * @throws when it cannot be kept now
   */
  keepPicture: (
    token: string,
    sent: { partner: string; file: File },
  ) => Promise<{ name: string } | NotKept>;
  memories: {
    /**
     * Keeps the picture that comes with a memory, by the token of a wall.
     * @returns its name, why it is not kept, or why no memory is taken
     * @throws when it cannot be kept now
     */
    keepPicture: (
      token: string,
      sent: { id: string; file: File },
    ) => Promise<{ picture: string } | NotKept | { refused: string }>;
    /**
     * Takes a memory back with its picture, by its author's token.
     * @returns false if there was none
     * @throws when it cannot be done now
     */
    withdraw: (token: string) => Promise<boolean>;
  };
  /** Logs a failure of something the page needs. Such a page is not cached. */
  reportError: (error: unknown) => void;
  /** Marks the server's inline scripts, from which it builds the page's CSP hashes. */
  nonce: string;
};

export const siteContext = createContext<SiteContext>();
