import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteContext, siteContext } from "../app/lib/site-context";
import { contentSecurityPolicy } from "./guards/content-security-policy";

export type Pages = {
  /** The built pages; in development, read anew for each request. */
  build: () => Promise<ServerBuild>;
  development: boolean;
};

type Options = Pages & { config: SiteContext["config"] };

export type HandlePage = (
  request: Request,
  site: SiteContext,
  requestId: string,
) => Promise<Response>;

/** Answers every address that is no file and no interface: the pages, rendered on the server. */
export function pageHandler({ build, development, config }: Options): HandlePage {
  const policy = {
    backendUrl: config.backendUrl,
    secure: config.siteUrl.startsWith("https:"),
    development,
  };
  return async (request, site, requestId) => {
    const pages = await build();
    const handle = createRequestHandler(pages, development ? "development" : "production");
    const context = new RouterContextProvider();
    // The key comes from the build: in development the pages have modules of their own.
    const { siteContext: key } = pages.entry.module as unknown as {
      siteContext: typeof siteContext;
    };
    context.set(key, site);
    return withPolicy(await handle(request, context), policy, requestId);
  };
}

/** Gives a page the policy that lets just its own inline scripts run. */
async function withPolicy(
  response: Response,
  policy: Parameters<typeof contentSecurityPolicy>[1],
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
  headers.set("content-security-policy", contentSecurityPolicy(html, policy));
  return new Response(html, { status: response.status, headers });
}
