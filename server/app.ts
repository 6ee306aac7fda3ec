import { Hono } from "hono";
import { compress } from "hono/compress";
import { routePath } from "hono/route";
import { anonymousTables } from "../app/lib/tables";
import { errorDocument } from "../app/site/error-document";
import type { Backend } from "./backend";
import { backendRoutes } from "./backend/routes";
import { functionRoutes } from "./functions";
import { clientAddress } from "./guards/client-address";
import { securityHeaders, strictPolicy } from "./guards/headers";
import type { Log } from "./log";
import { type Pages, pageHandler } from "./pages";
import { requestLog } from "./request-log";
import type { Settings } from "./settings";
import { staticFiles } from "./static-files";

type Options = {
  backend: Backend;
  settings: Settings & { SITE_URL: string };
  log: Log;
  pages: Pages;
  /** The folder of the built browser files; none in development. */
  assets?: string;
};

/** The web server: guards first, then files, the backend's interfaces, and pages for the rest. */
export function createApp({ backend, settings, log, pages, assets }: Options): Hono {
  const config = {
    backendUrl: backend.publicUrl,
    publishableKey: backend.publishableKey,
    siteUrl: settings.SITE_URL,
    timeZone: settings.SITE_TIME_ZONE,
  };
  const tables = visitorTables(backend);
  const handlePage = pageHandler({ ...pages, config });
  const reportError = (error: unknown) => log.error(describe(error), "a page failed");

  const app = new Hono();
  app.use(requestLog(log), securityHeaders(settings), strictPolicy);

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const ready = await backend.ready().then(
      () => true,
      () => false,
    );
    return ready ? c.text("ready") : c.text("not ready", 503);
  });

  if (backend.servedHere) app.route("/", backendRoutes(backend, settings));
  app.route("/", functionRoutes(backend, settings, log));
  app.use(compress());
  if (assets) app.use(staticFiles(assets));
  app.all("*", (c) => {
    const address = clientAddress(c, settings.TRUST_PROXY);
    const ownTables = () => visitorTables(backend, { "x-forwarded-for": address });
    return handlePage(c, { config, tables, ownTables, reportError });
  });

  app.onError((error, c) => {
    const { requestId } = c.var;
    log.error({ id: requestId, route: routePath(c), ...describe(error) }, "a request failed");
    if (c.req.header("accept")?.includes("text/html")) {
      return c.html(errorDocument({ requestId }), 500);
    }
    return c.json({ error: "Something went wrong on our side.", requestId }, 500);
  });
  return app;
}

/** The tables with the public key, in process. */
function visitorTables({ url, publishableKey, fetch }: Backend, headers?: Record<string, string>) {
  return anonymousTables({ backendUrl: url, publishableKey, headers }, fetch);
}

/** Where an error came from, without its message: that may quote what a person wrote. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = error.stack?.split("\n").filter((line) => line.trim().startsWith("at "));
  return { error: error.name, stack: frames?.slice(0, 8).join("\n") };
}
