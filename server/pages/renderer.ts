import { randomBytes, randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteContext, siteContext } from "~shared/site-context";
import type { Backend } from "../backend";
import { visitorTables } from "../backend/requests";
import { keepingFiles } from "../backend/storage/keep-files";
import { setSecurityHeaders } from "../http/headers";
import { describeError, type Log } from "../http/log";
import { keepInquiryFiles } from "../inquiries/keep-files";
import { type InvestorDevice, openInvestorPage } from "../investors/known-devices";
import { keepMemoryPicture } from "../memories/keep-picture";
import { withdrawMemory } from "../memories/withdraw";
import { keepProposedPicture } from "../partners/keep-picture";
import type { Settings } from "../settings";
import { contentSecurityPolicy, withoutNonce } from "./content-security-policy";
import type { Rendered } from "./page-cache";
import { Busy, type Leave } from "./render-queue";

export type Pages = {
  /** The built pages; in development, reloaded for each request. */
  build: () => Promise<ServerBuild>;
  development: boolean;
};

type Options = {
  backend: Backend;
  settings: Settings & { SITE_URL: string };
  log: Log;
  pages: Pages;
};

type Visitor = {
  address: string;
  requestId: string;
  /** True for a form that was counted before it was read (file-posts.ts). */
  isCounted?: boolean;
  ownFetch: typeof globalThis.fetch;
  /** Set on the page that asks for access to the investor page. */
  investorDevice?: InvestorDevice;
  leave: Leave;
};

export type PageRenderer = {
  forVisitor: (request: Request, visitor: Visitor) => Promise<Response>;
  /** The complete response to anyone who asks for an address, with all its headers. */
  forEverybody: (address: string) => Promise<Rendered>;
};

export function pageRenderer({ backend, settings, log, pages }: Options): PageRenderer {
  const config = {
    backendUrl: backend.publicUrl,
    publishableKey: backend.publishableKey,
    siteUrl: settings.SITE_URL,
    timeZone: settings.SITE_TIME_ZONE,
    sendsMail: settings.SMTP_URL !== undefined,
    readsReplies: settings.MAIL_REPLY_TO !== undefined,
    contactEmail: settings.CONTACT_EMAIL ?? "",
  };
  const handle = pageHandler(pages, config);
  const tables = visitorTables(backend);
  const reporter = (requestId: string) => (error: unknown) =>
    log.error({ id: requestId, ...describeError(error) }, "a page failed");

  return {
    forVisitor(request, { address, requestId, isCounted, leave, ...visitor }) {
      const leaving =
        (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
        (...call) =>
          leave(() => fetch(...call));
      const own = { ...backend, fetch: leaving(backend.fetch) };
      const ownTables = () => visitorTables(own, address);
      const ownFetch = leaving(visitor.ownFetch);
      const report = reporter(requestId);
      return keepingFiles(backend, report, (keep) => {
        const keeping = { backend, keep, address, isCounted };
        const site = {
          ...{ config, tables, ownTables, ownFetch, reportError: report },
          keepFiles: (...sent) => keepInquiryFiles(keeping, ...sent).catch(busy),
          keepPicture: (...sent) => keepProposedPicture(keeping, ...sent).catch(busy),
          memories: {
            keepPicture: (...sent) => keepMemoryPicture(keeping, sent).catch(busy),
            withdraw: (token) => withdrawMemory(backend, token),
          },
          openInvestorPage: (attempt) =>
            openInvestorPage(own, { address, device: visitor.investorDevice }, attempt),
        } satisfies Omit<SiteContext, "nonce">;
        return handle(request, site, requestId);
      });
    },

    async forEverybody(address) {
      const requestId = randomUUID();
      let complete = true;
      const fail = () => {
        complete = false;
      };
      const report = reporter(requestId);
      const watched = visitorTables({ ...backend, fetch: watch(backend.fetch, fail) });
      const site = {
        config,
        tables: watched,
        ownTables: () => watched,
        // A page for everybody is never posted to.
        ownFetch: noVisitor,
        openInvestorPage: noVisitor,
        keepFiles: noVisitor,
        keepPicture: noVisitor,
        memories: { keepPicture: noVisitor, withdraw: noVisitor },
        reportError: (error: unknown) => {
          fail();
          report(error);
        },
      };
      // Made without any visitor's request, so that nothing of one can be in the page.
      const request = new Request(new URL(address, settings.SITE_URL));
      const response = await handle(request, site, requestId);
      setSecurityHeaders(response.headers, settings);
      return { response, requestId, complete };
    },
  };
}

function busy(error: unknown): Pick<Busy, "status" | "seconds"> {
  if (!(error instanceof Busy)) throw error;
  return { status: error.status, seconds: error.seconds };
}

const noVisitor = () => Promise.reject(new Error("A cached page has no visitor"));

/** Even optional reads: the page is then incomplete. 406 means that there is no such row. */
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

function pageHandler({ build, development }: Pages, config: SiteContext["config"]) {
  const policy = {
    backendUrl: config.backendUrl,
    secure: config.siteUrl.startsWith("https:"),
    development,
  };
  // Making React Router's handler walks all routes, so it is made once per build.
  let handled: { pages: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;
  return async (request: Request, site: Omit<SiteContext, "nonce">, requestId: string) => {
    const pages = await build();
    if (handled?.pages !== pages) {
      const mode = development ? "development" : "production";
      handled = { pages, handle: createRequestHandler(pages, mode) };
    }
    const { handle } = handled;
    const nonce = randomBytes(16).toString("base64url");
    const context = new RouterContextProvider();
    // The key comes from the build: in development, pages have their own module instances.
    const { siteContext: key } = pages.entry.module as ServerBuild["entry"]["module"] & {
      siteContext: typeof siteContext;
    };
    context.set(key, { ...site, nonce });
    const response = await handle(request, context);
    return withPolicy(response, nonce, policy, requestId);
  };
}

async function withPolicy(
  response: Response,
  nonce: string,
  policy: Parameters<typeof contentSecurityPolicy>[2],
  requestId: string,
): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const rendered = await response.text();
  // The error page shows the id by which to find the error in the log.
  const html =
    response.status >= 500
      ? rendered.replace("<html ", `<html data-request-id="${requestId}" `)
      : rendered;
  const headers = new Headers(response.headers);
  headers.set("content-security-policy", contentSecurityPolicy(html, nonce, policy));
  return new Response(withoutNonce(html, nonce), { status: response.status, headers });
}
