import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteContext, siteContext } from "~shared/site-context";
import { contentSecurityPolicy, withoutNonce } from "./content-security-policy";

export type Pages = {
  /** The built pages; in development, read anew for each request. */
  build: () => Promise<ServerBuild>;
  development: boolean;
};

type Options = Pages & { config: SiteContext["config"] };

export type HandlePage = (
  request: Request,
  site: Omit<SiteContext, "nonce">,
  requestId: string,
) => Promise<Response>;

/** Answers every address that is no file and no interface: the pages, rendered on the server. */
export function pageHandler({ build, development, config }: Options): HandlePage {
  const policy = {
    backendUrl: config.backendUrl,
    secure: config.siteUrl.startsWith("https:"),
    development,
  };
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
  /** React Router's own handler: it looks at every route when it is made, so once for each build. */
  const handlerOf = (pages: ServerBuild) => {
    const known = handlers.get(pages);
    if (known) return known;
    const made = createRequestHandler(pages, development ? "development" : "production");
    handlers.set(pages, made);
    return made;
  };
  return async (request, site, requestId) => {
    const pages = await build();
    const nonce = randomBytes(16).toString("base64url");
    const context = new RouterContextProvider();
    // The key comes from the build: in development the pages have modules of their own.
    const { siteContext: key } = pages.entry.module as unknown as {
      siteContext: typeof siteContext;
    };
    context.set(key, { ...site, nonce });
    const response = await handlerOf(pages)(request, context);
    return withPolicy(response, nonce, policy, requestId);
  };
}

/** Gives a page the policy that lets just the scripts run that the server wrote into it. */
async function withPolicy(
  response: Response,
  nonce: string,
  policy: Parameters<typeof contentSecurityPolicy>[2],
  requestId: string,
): Promise<Response> {
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const rendered = await response.text();
  // The error page shows the name under which the log tells what happened.
  const html =
    response.status >= 500
      ? rendered.replace("<html ", `<html data-request-id="${requestId}" `)
      : rendered;
  const headers = new Headers(response.headers);
  headers.set("content-security-policy", contentSecurityPolicy(html, nonce, policy));
  return new Response(withoutNonce(html, nonce), { status: response.status, headers });
}
