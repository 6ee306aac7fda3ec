import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import type { Backend } from "../backend";
import { isRead } from "../backend/requests";
import { familyRoutes } from "../families/family-routes";
import { guestFiles } from "../guests/guest-files";
import { investorDevices } from "../investors/known-devices";
import { bounceRoutes } from "../letters/inbound/bounce-routes";
import { replyRoutes } from "../letters/inbound/reply-routes";
import { passwordRoutes } from "../letters/password-routes";
import { wallPictures } from "../memories/wall-pictures";
import { isFixed, pageAddress } from "../pages/page-address";
import { asResponse } from "../pages/page-answer";
import type { PageLimits } from "../pages/page-limits";
import { Busy, type Leave } from "../pages/render-queue";
import type { PageRenderer } from "../pages/renderer";
import { errorDocument } from "../pages/standalone-documents";
import type { Settings } from "../settings";
import { joinRoutes } from "../team/join-routes";
import { canonicalPath } from "./addresses/canonical-path";
import { clientAddress, networkOf } from "./addresses/client-address";
import { asVisitor, visitorRoutes } from "./as-visitor";
import { filePosts } from "./file-posts";
import { securityHeaders } from "./headers";
import { closeAfterRefusal } from "./listener/connections";
import { describeError, type Log } from "./log";
import { knownMethods } from "./methods";
import { pagePosts } from "./page-posts";
import { limitPersonalPages, personalPageOf } from "./personal-pages";
import { requestLog } from "./request-log";
import { sameOrigin } from "./same-origin";

type Options = {
  backend: Backend;
  settings: Settings & { SITE_URL: string };
  log: Log;
  renderer: PageRenderer;
  assets?: string;
  /** How many pages are rendered for whom; left out, there is no limit. */
  limits?: PageLimits;
};

/** The backend's interfaces with limited methods; edge functions answer every method themselves. */
const INTERFACES = ["rest", "auth", "storage"];

/** The web server: guards first, then files, the backend's interfaces, and pages for the rest. */
export function createApp({ backend, settings, log, renderer, assets, limits }: Options): Hono {
  const app = new Hono();
  app.use(requestLog(log), closeAfterRefusal, securityHeaders(settings));

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const ready = await backend.ready().then(
      () => true,
      () => false,
    );
    return ready ? c.text("ready") : c.text("not ready", 503);
  });

  const interfaces = visitorRoutes(backend, settings, log);
  if (backend.servedHere) {
    for (const name of INTERFACES) app.use(`/${name}/v1/*`, knownMethods);
    app.route("/", interfaces);
  }
  app.route("/", passwordRoutes(backend, settings));
  app.route("/", joinRoutes(backend, settings));
  app.route("/", familyRoutes(backend, settings));
  app.route("/", bounceRoutes(backend, settings));
  app.route("/", replyRoutes(backend, settings));
  app.use(compress());
  if (assets) app.use(staticFiles(assets));
  app.use(canonicalPath);
  app.use(limitPersonalPages(settings.TRUST_PROXY), ...filePosts(backend, settings.TRUST_PROXY));
  app.route("/", guestFiles(backend, settings));
  app.route("/", wallPictures(backend));
  app.post("*", investorDevices(backend, settings));
  app.all("*", ...pagePosts, sameOrigin(settings.SITE_URL), async (c) => {
    const address = clientAddress(c, settings.TRUST_PROXY);
    const { requestId, formIsRead: isCounted, investorDevice } = c.var;
    const ownFetch = asVisitor(interfaces, c);
    const visitor = { address, requestId, isCounted, ownFetch, investorDevice };
    const render = (leave: Leave) => renderer.forVisitor(c.req.raw, { ...visitor, leave });
    // Fixed pages only get here if no pages are cached; personal ones have limits of their own.
    if (!limits || isFixedPage(c.req.raw) || personalPageOf(c.req.raw)) {
      return ownAnswer(c, await render((task) => task()));
    }
    const isPost = !isRead(c.req);
    try {
      return ownAnswer(c, await limits.run(networkOf(address), render, { isPost }));
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      return asResponse(limits.refusal(error, c.req.header("accept"), isPost));
    }
  });

  app.onError((error, c) => {
    // A guard's refusal, such as of a body that is too long, is not a failure of ours.
    if (error instanceof HTTPException) return noStore(error.getResponse());
    const { requestId } = c.var;
    // The client is gone, perhaps in the middle of a body: there is no one to answer.
    if ((error as NodeJS.ErrnoException).code === "ECONNRESET" || c.req.raw.signal.aborted) {
      return new Response(null, { status: 499 });
    }
    log.error({ id: requestId, route: routePath(c), ...describeError(error) }, "a request failed");
    c.header("cache-control", "no-store");
    if (c.req.header("accept")?.includes("text/html")) {
      return c.html(errorDocument({ requestId }), 500);
    }
    return c.json({ error: "Something went wrong on our side.", requestId }, 500);
  });
  return app;
}

function isFixedPage(request: Request): boolean {
  const { pathname, search } = new URL(request.url);
  const address = isRead(request) ? pageAddress(pathname + search) : undefined;
  return address !== undefined && isFixed(address);
}

function ownAnswer(c: Context, response: Response): Response {
  const own = response.headers.get("cache-control");
  const forAll = isRead(c.req) && response.ok;
  if (!own || !(forAll || own.startsWith("private"))) {
    response.headers.set("cache-control", "no-store");
  }
  return response;
}

function noStore(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  return new Response(response.body, { status: response.status, headers });
}

const FOR_EVER = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";

/** The built browser files: those under `/assets` have a hash in their name and never change. */
export function staticFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  return async (c, next) => {
    const answer: unknown = await serve(c, next);
    // Without such a file it passes on the next handler's result, which is no response of its own.
    if (!(answer instanceof Response)) return;
    answer.headers.set("cache-control", c.req.path.startsWith("/assets/") ? FOR_EVER : FOR_AN_HOUR);
    return answer;
  };
}
