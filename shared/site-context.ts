import { createContext } from "react-router";
import type { PublicConfig } from "./config";
import type { Tables } from "./tables";

/** What a page's loader is given by the web server. */
export type SiteContext = {
  config: Omit<PublicConfig, "trackingId">;
  /** The visitor's tables, in process. */
  tables: Tables;
  /** The same, with the address this request came from: the database counts attempts by it. */
  ownTables: () => Tables;
  /**
   * Tells the log that something the page needs failed. Such a page is given to nobody but those
   * who wait for it.
   */
  reportError: (error: unknown) => void;
  /** Marks the scripts that the server writes into this page, so that it knows them again. */
  nonce: string;
};

export const siteContext = createContext<SiteContext>();
