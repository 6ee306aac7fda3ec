import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { SiteContext } from "~shared/site-context";
import { createTables } from "~shared/tables";
import type { Backend } from "../backend";
import { describeError } from "../http/describe-error";
import { securityHeaders, strictPolicy } from "../http/headers";
import type { Log } from "../http/log";
import type { Settings } from "../settings";
import type { Rendered } from "./page-cache";
import { type Pages, pageHandler } from "./page-handler";

type Options = {
  backend: Backend;
  settings: Settings & { SITE_URL: string };
  log: Log;
  pages: Pages;
};

/** Who asks, for a page that is theirs alone. */
type Visitor = { address: string; requestId: string };

export type PageRenderer = {
  /** The answer to one request. */
  forVisitor: (request: Request, visitor: Visitor) => Promise<Response>;
  /** The answer to anyone who asks for an address, whole, with every header it is sent with. */
  forEverybody: (address: string) => Promise<Rendered>;
};

/** Renders pages on the server, with the visitor's tables in process. */
export function pageRenderer({ backend, settings, log, pages }: Options): PageRenderer {
  const config = {
    backendUrl: backend.publicUrl,
    publishableKey: backend.publishableKey,
    siteUrl: settings.SITE_URL,
    timeZone: settings.SITE_TIME_ZONE,
  };
  const handle = pageHandler({ ...pages, config });
  const tables = visitorTables(backend);
  const reportError = (error: unknown) => log.error(describeError(error), "a page failed");

  type Bindings = { site: Omit<SiteContext, "nonce">; requestId: string };
  const guarded = new Hono<{ Bindings: Bindings }>()
    .use(securityHeaders(settings), strictPolicy)
    .get("*", (c) => handle(c.req.raw, c.env.site, c.env.requestId))
    .onError((error) => {
      throw error;
    });

  return {
    forVisitor(request, { address, requestId }) {
      const ownTables = () => visitorTables(backend, { "x-forwarded-for": address });
      return handle(request, { config, tables, ownTables, reportError }, requestId);
    },

    async forEverybody(address) {
      const requestId = randomUUID();
      let complete = true;
      const fail = () => {
        complete = false;
      };
      const watched = visitorTables({ ...backend, fetch: watch(backend.fetch, fail) });
      const site: Bindings["site"] = {
        config,
        tables: watched,
        ownTables: () => watched,
        reportError: (error) => {
          fail();
          reportError(error);
        },
      };
      // Nothing of any visitor's request is in it, so nothing of it can be in the page.
      const request = new Request(new URL(address, settings.SITE_URL));
      const response = await guarded.fetch(request, { site, requestId });
      return { response, requestId, complete };
    },
  };
}

/** The tables with the public key, in process. */
function visitorTables({ url, publishableKey, fetch }: Backend, headers?: Record<string, string>) {
  return createTables({ url, key: publishableKey, headers }, fetch);
}

/**
 * Tells of reads that failed, also of those a page does without: it is then not what it should be.
 * 406 is how the tables say that there is no such row.
 */
function watch(fetch: Backend["fetch"], onFailure: () => void): Backend["fetch"] {
  return async (input, init) => {
    try {
      const response = await fetch(input, init);
      if (!response.ok && response.status !== 406) onFailure();
      return response;
    } catch (error) {
      onFailure();
      throw error;
    }
  };
}
