import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { clientAddress } from "../guards/client-address";
import { limitByAddress, limitFailedSignIns } from "../guards/limits";
import type { Settings } from "../settings";
import type { Backend } from "./index";
import { conditionalFiles } from "./public-files";
import { tooMany } from "./refusals";
import { asRawUpload, LARGEST_UPLOAD } from "./uploads";

/** Largest body of a call on tables, in bytes: an article's text several times over. */
const LARGEST_ROWS = 2 * 1024 * 1024;
const LARGEST_SIGN_IN = 16 * 1024;

/**
 * What of the auth interface is open: signing in and out, and asking who one is. Sign-up, magic
 * links and recovery are off, and so is whatever a new version of Lite may add.
 */
const OPEN_AUTH = ["POST /token", "POST /logout", "GET /user", "GET /health", "GET /settings"];

/** The backend's own addresses, for a backend that the web server passes requests on to. */
export function backendRoutes(backend: Backend, settings: Settings): Hono {
  const trusted = settings.TRUST_PROXY;
  const passOn = async (c: Context, request: Request = c.req.raw) => {
    const headers = new Headers(request.headers);
    // The database counts by the first of these; what the visitor claims must not reach it.
    headers.set("x-forwarded-for", clientAddress(c, trusted));
    headers.delete("cf-connecting-ip");
    return ownOriginOnly(await backend.fetch(new Request(request, { headers })));
  };

  const routes = new Hono();

  routes.use(
    "/auth/v1/token",
    bodyLimit({ maxSize: LARGEST_SIGN_IN }),
    limitByAddress(
      { limit: settings.RATE_LIMIT_SIGN_IN, trusted, applies: isPasswordSignIn },
      tooMany.auth,
    ),
    limitFailedSignIns(settings, tooMany.auth),
  );
  routes.all("/auth/v1/*", bodyLimit({ maxSize: LARGEST_SIGN_IN }), (c) => {
    const call = `${c.req.method} ${c.req.path.slice("/auth/v1".length)}`;
    if (OPEN_AUTH.includes(call)) return passOn(c);
    const message = "Accounts are made by the people who run this site";
    return c.json({ code: 422, error_code: "signup_disabled", msg: message }, 422);
  });

  routes.use(
    "/rest/v1/*",
    bodyLimit({ maxSize: LARGEST_ROWS }),
    limitByAddress(
      { limit: settings.RATE_LIMIT_INSERTS, trusted, applies: (c) => isAnonymousWrite(c, backend) },
      tooMany.tables,
    ),
  );
  routes.all("/rest/v1/*", (c) => passOn(c));

  routes.use("/storage/v1/object/public/*", conditionalFiles);
  routes.use("/storage/v1/*", bodyLimit({ maxSize: LARGEST_UPLOAD, onError: tooMany.bytes }));
  routes.on(["POST", "PUT"], "/storage/v1/object/:bucket{[a-z]+-[a-z]+}/*", async (c) => {
    const upload = await asRawUpload(c.req.raw);
    return upload instanceof Response ? upload : passOn(c, upload);
  });
  routes.all("/storage/v1/*", (c) => passOn(c));
  return routes;
}

const isPasswordSignIn = (c: Context) => c.req.query("grant_type") === "password";

/** A write without a person's token: a visitor's form, or somebody playing one. */
function isAnonymousWrite(c: Context, backend: Backend): boolean {
  if (c.req.method === "GET" || c.req.method === "HEAD") return false;
  const bearer = c.req.header("authorization")?.replace(/^Bearer /i, "");
  const isSite = c.req.header("apikey") === backend.secretKey;
  return !isSite && (!bearer || bearer === backend.publishableKey);
}

/** Lite lets every site's scripts read its answers. Only this site's own may: no header says else. */
function ownOriginOnly(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of response.headers.keys()) {
    if (name.startsWith("access-control-")) headers.delete(name);
  }
  return new Response(response.body, { status: response.status, headers });
}
