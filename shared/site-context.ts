import { createContext } from "react-router";
import type { PublicConfig } from "./config";
import type { Tables } from "./tables";

/** What is wrong, in words; or many came at once (503) or in an hour (429), and when to retry. */
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
  /** With the same guards and limits as this visitor's browser: for forms posted to a page. */
  ownFetch: typeof globalThis.fetch;
  /** `granted` with staff's text as sources, or why not; status 429 after too many attempts. */
  openInvestorPage: (attempt: {
    email: string;
    password: string;
    marketing_opt_in: boolean;
  }) => Promise<{
    answer: { result?: string; sources?: string };
    error: unknown;
    status: number;
  }>;
  /** With a partner's answer; undefined if they are kept. @throws when they cannot be kept now */
  keepFiles: (
    token: string,
    sent: { answerId: string; files: File[] },
  ) => Promise<NotKept | undefined>;
  /** Proposed by a partner, seen by staff. @returns its name @throws when it cannot be kept now */
  keepPicture: (
    token: string,
    sent: { partner: string; file: File },
  ) => Promise<{ name: string } | NotKept>;
  memories: {
    /** With a memory, by the token of a wall. @throws when it cannot be kept now */
    keepPicture: (
      token: string,
      sent: { id: string; file: File },
    ) => Promise<{ picture: string } | NotKept | { refused: string }>;
    /** With its picture, by its author's token; false if there was none. @throws when it fails */
    withdraw: (token: string) => Promise<boolean>;
  };
  /** Logs a failure of something the page needs. Such a page is not cached. */
  reportError: (error: unknown) => void;
  /** Marks the server's inline scripts, from which it builds the page's CSP hashes. */
  nonce: string;
};

export const siteContext = createContext<SiteContext>();
