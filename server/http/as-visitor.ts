import { type Context, Hono } from "hono";
import type { Backend } from "../backend";
import { tooMany } from "../backend/refusals";
import { asFetch } from "../backend/requests";
import { backendRoutes } from "../backend/routes";
import type { Settings } from "../settings";
import { clientAddress } from "./addresses/client-address";
import { functionRoutes } from "./functions";
import { limitByAddress } from "./limits/limits";
import type { Log } from "./log";

/**
 * With every guard and limit in front. Browsers ask them over HTTP, if they are served here; the
 * server for a form that was posted to its page (`asVisitor`). Both count by the same limits.
 */
export function visitorRoutes(backend: Backend, settings: Settings, log: Log): Hono {
  const routes = new Hono();
  if (backend.servedHere) {
    routes.route("/", backendRoutes(backend, settings));
    routes.route("/", functionRoutes(backend, settings, log));
    return routes;
  }
  // A project only sees this server's address, and would apply one visitor's limit to all.
  const trusted = settings.TRUST_PROXY;
  const { RATE_LIMIT_INSERTS, RATE_LIMIT_FUNCTIONS } = settings;
  routes.use("/rest/v1/*", limitByAddress({ limit: RATE_LIMIT_INSERTS, trusted }, tooMany.tables));
  routes.use(
    "/functions/v1/*",
    limitByAddress({ limit: RATE_LIMIT_FUNCTIONS, trusted }, tooMany.functions),
  );
  routes.all("*", (c) => {
    const headers = new Headers(c.req.raw.headers);
    headers.set("x-forwarded-for", clientAddress(c, trusted));
    return backend.fetch(new Request(c.req.raw, { headers }));
  });
  return routes;
}

/** The interfaces as the visitor of a request would ask them from the browser. */
export const asVisitor = (interfaces: Hono, c: Context): typeof globalThis.fetch =>
  asFetch(async (request) => {
    const headers = new Headers(request.headers);
    const forwardedFor = c.req.header("x-forwarded-for");
    if (forwardedFor) headers.set("x-forwarded-for", forwardedFor);
    return interfaces.fetch(new Request(request, { headers }), c.env);
  });
