import { createContext } from "react-router";
import type { PublicConfig } from "./config";
import type { Tables } from "./tables";

/** What a page's loader is given by the web server. */
export type SiteContext = {
  config: Omit<PublicConfig, "trackingId"> & {
    /** Where people may write to in place of a form; empty: nowhere. */
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
   * Keeps the files that come with a partner's answer, by the inquiry's token.
   * @returns what is wrong with them, in words; undefined: nothing
   * @throws when they cannot be kept now
   */
  keepFiles: (
    token: string,
    sent: { answerId: string; files: File[] },
  ) => Promise<string | undefined>;
  /**
   * Keeps a picture that a partner proposes, by the token of its own page, where staff alone see it.
   * @returns its name, or what is wrong with it, in words
   * @throws when it cannot be kept now
   */
  keepPicture: (
    token: string,
    sent: { partner: string; file: File },
  ) => Promise<{ name: string } | { fault: string }>;
  memories: {
    /**
     * Keeps the picture that comes with a memory, by the token of a wall.
     * @returns its name, what is wrong with it, in words, or why no memory is taken
     * @throws when it cannot be kept now
     */
    keepPicture: (
      token: string,
      sent: { id: string; file: File },
    ) => Promise<{ picture: string } | { fault: string } | { refused: string }>;
    /**
     * Takes a memory back with its picture, by its author's token.
     * @returns whether there was one
     * @throws when it cannot be done now
     */
    withdraw: (token: string) => Promise<boolean>;
  };
  /** Logs a failure of something the page needs. Such a page is not cached. */
  reportError: (error: unknown) => void;
  /** Marks the inline scripts that the server writes, from which it builds the page's CSP hashes. */
  nonce: string;
};

export const siteContext = createContext<SiteContext>();
