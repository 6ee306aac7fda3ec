import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
// React's build for Node uses an AsyncLocalStorage, which slows down the whole process.
import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server.edge";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { siteContext } from "~shared/site-context";
import { paintFirst } from "./first-paint";
import type { PageHandle } from "./root";

// The web server fills this context for the pages.
export { siteContext };

/** Longest time a page may take to render, in milliseconds; then visitors get the error page. */
const RENDER_TIMEOUT = 10_000;

/** All of it before responding: the policy lists inline scripts by hash, and it can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce } = loadContext.get(siteContext);
  const element = <ServerRouter context={context} url={request.url} nonce={nonce} />;
  // A page without scripts is never hydrated, so it needs no markers, and it awaits nothing.
  const html = hasScripts(context)
    ? await render(element, nonce)
    : `<!DOCTYPE html>${renderToStaticMarkup(element)}`;
  return new Response(paintFirst(html, nonce), { status, headers });
}

/** The error page is lazy-loaded, which static rendering cannot wait for. */
const hasScripts = ({ staticHandlerContext: { errors, matches } }: EntryContext): boolean =>
  errors !== null || !matches.some(({ route }) => (route.handle as PageHandle)?.withoutScripts);

async function render(element: ReactElement, nonce: string): Promise<string> {
  const rendering = new AbortController();
  const giveUp = () => rendering.abort(new Error("Rendering took too long"));
  const timer = setTimeout(giveUp, RENDER_TIMEOUT);
  try {
    const body = await renderToReadableStream(element, { signal: rendering.signal, nonce });
    await body.allReady;
    return await text(body);
  } finally {
    clearTimeout(timer);
  }
}

/** To the log, without what a visitor sent; refusals of the router are in the request log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(siteContext).reportError(error);
};
