import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { etag } from "hono/etag";
import { INQUIRY_FILES, PLAN_PICTURES } from "~shared/pictures/buckets";
import { clientAddress, networkOf } from "../http/addresses/client-address";
import { limitReads, limitRefused } from "../http/limits/by-session";
import { deviceCookies } from "../http/limits/device-cookie";
import { holdBody } from "../http/limits/held-bodies";
import { limitByAddress, refuse } from "../http/limits/limits";
import { NetworkQueue } from "../http/limits/network-queue";
import { limitSignIns, readSignIn } from "../http/limits/sign-in";
import { wholeLongForm } from "../http/page-posts";
import { Busy } from "../pages/render-queue";
import type { Settings } from "../settings";
import { anonymousSignIn, oneSessionAlone } from "./accounts/family-sessions";
import { changeOwnPassword } from "./accounts/own-password";
import { hideUnknownAccounts } from "./accounts/unknown-accounts";
import type { Backend } from "./index";
import { largestBodyOf } from "./largest-body";
import { unavailable } from "./outages";
import { callersOf } from "./queries/callers";
import { noForbiddenKeys, noForbiddenNames } from "./queries/forbidden";
import { queryGate } from "./queries/gate";
import { asksOfPlans } from "./queries/of-plans";
import {
  asPostgrest,
  malformedSignIn,
  refusal,
  refusedByPolicy,
  signInAgain,
  signUpIsOff,
  tooMany,
  unknownAddress,
  unknownToken,
} from "./refusals";
import { canDecode, isRead } from "./requests";
import {
  isAnonymousWrite,
  isNotYetValid,
  isSignedIn,
  showsSession,
  showsToken,
} from "./shown-token";
import { openStorage, readListCall, readNewName } from "./storage/calls";
import { mayAddPicture } from "./storage/plan-pictures";
import { PRIVATE_BUCKETS } from "./storage/unused-files";
import { asRawUpload, largestUpload } from "./storage/uploads";
import { VISITOR_ADDRESS } from "./supabase/signed-address";

const smallBody = bodyLimit({ maxSize: 16 * 1024 });
/** When a picture that found no room may be retried. */
const BUSY = { msBeforeNext: 20_000 };
/** These calls only hold lists of names. */
const LARGEST_STORAGE_CALL = 256 * 1024;

/**
 * Storage's own words have no hyphen. A name may be anything: one with a line break, which a dot
 * does not match, must not bypass the checks.
 */
const UPLOAD = "/storage/v1/object/:bucket{[a-z]+-[a-z]+}/:name{[^\\0]+}";

/**
 * Open beside these: changing one's own password, and a family's anonymous sign-in. Sign-up, magic
 * links and recovery are off, and so is whatever a new version of Lite may add.
 */
const OPEN_AUTH = ["POST /token", "POST /logout", "GET /user", "GET /health", "GET /settings"];

export function backendRoutes(backend: Backend, settings: Settings): Hono {
  const trusted = settings.TRUST_PROXY;
  const queue = new NetworkQueue();
  const passOn = async (c: Context, request: Request = c.req.raw) => {
    const headers = new Headers(request.headers);
    // The database counts by these; what the visitor claims must not reach it.
    headers.set("x-forwarded-for", clientAddress(c, trusted));
    headers.delete("cf-connecting-ip");
    headers.delete(VISITOR_ADDRESS);
    // Read whole before it is queued, so that a slow sender holds nobody up.
    const body = request.body ? await request.arrayBuffer() : undefined;
    const passed = new Request(request.url, { method: request.method, headers, body });
    const answer = queue.run(networkOf(clientAddress(c, trusted)), () => backend.fetch(passed));
    return ownOriginOnly((await answer) ?? unavailable());
  };

  const callerOf = callersOf(backend);
  const routes = new Hono();

  const { RATE_LIMIT_REFUSED, RATE_LIMIT_READS } = settings;
  const refused = limitRefused({ limit: RATE_LIMIT_REFUSED, trusted, backend }, tooMany.refused);
  // Lite fails at an address that cannot be decoded.
  for (const path of ["/rest/v1/*", "/auth/v1/*", "/storage/v1/*"]) {
    // Other sites' preflight requests are never allowed, which needs no backend.
    routes.options(path, (c) => c.body(null, 204));
    routes.use(path, refused);
    routes.use(path, async (c, next) => (canDecode(c.req.url) ? next() : unknownAddress(c)));
    routes.use(path, noForbiddenNames);
    // Lite treats a malformed token as none at all: such a call would be a visitor's
    // without counting as one.
    routes.use(path, async (c, next) =>
      showsToken(c, backend) && !isNotYetValid(c) ? next() : unknownToken(c),
    );
  }

  const largestBody = largestBodyOf(backend, callerOf);
  const devices = deviceCookies({
    of: "sign-ins",
    paths: ["/auth/v1/token"],
    secretKey: backend.secretKey,
    secure: settings.SITE_URL?.startsWith("https:") ?? false,
  });
  const limitPasswords = limitByAddress(
    { limit: settings.RATE_LIMIT_SIGN_IN, trusted, applies: namesPassword },
    tooMany.auth,
  );
  routes.use(
    "/auth/v1/token",
    smallBody,
    limitPasswords,
    readSignIn(malformedSignIn),
    ...limitSignIns({ trusted, devices }, tooMany.auth),
    hideUnknownAccounts(backend.accounts),
  );
  routes.put("/auth/v1/user", smallBody, limitPasswords, ...changeOwnPassword(backend));
  routes.post("/auth/v1/signup", smallBody, ...anonymousSignIn(backend, settings));
  routes.post("/auth/v1/logout", oneSessionAlone(callerOf));
  routes.all("/auth/v1/*", smallBody, noForbiddenKeys, async (c) => {
    const call = `${c.req.method} ${c.req.path.slice("/auth/v1".length)}`;
    return OPEN_AUTH.includes(call) ? passOn(c) : signUpIsOff(c);
  });

  // The database counts by account; this counts somebody who tries many accounts.
  routes.use(
    "/rest/v1/rpc/verify_factor",
    limitByAddress({ limit: settings.RATE_LIMIT_SIGN_IN, trusted }, tooMany.tables),
  );
  routes.use(
    "/rest/v1/*",
    async (c, next) => bodyLimit({ maxSize: await largestBody(c) })(c, next),
    limitByAddress(
      { limit: settings.RATE_LIMIT_INSERTS, trusted, applies: (c) => isAnonymousWrite(c, backend) },
      tooMany.tables,
    ),
    limitByAddress(
      { limit: settings.RATE_LIMIT_PLANS, trusted, applies: writesPlan },
      tooMany.tables,
    ),
    queryGate(backend),
  );
  routes.use(
    "/rest/v1/rpc/plan_since",
    limitReads({ limit: RATE_LIMIT_READS, backend }, tooMany.tables),
  );
  // With 500 households, each takes a second.
  const costly = limitReads({ limit: RATE_LIMIT_READS, backend, whole: true }, tooMany.tables);
  for (const name of ["guest_letters", "send_to_guests"]) {
    routes.use(`/rest/v1/rpc/${name}`, costly);
  }
  routes.all("/rest/v1/*", async (c) => asPostgrest(await passOn(c)));

  routes.use("/storage/v1/*", openStorage(backend));
  // Lite answers 200 with the whole file to a browser that has it.
  routes.use("/storage/v1/object/public/*", etag());
  routes.use("/storage/v1/render/image/public/*", etag());
  routes.on(
    ["POST", "PUT"],
    UPLOAD,
    limitByAddress({ limit: settings.RATE_LIMIT_UPLOADS, trusted }, tooMany.uploads),
  );
  routes.on(["POST", "PUT"], UPLOAD, async (c, next) => {
    // Asked before the body is read: it may be large, and a stranger's is not worth the memory. Nor
    // is a family's, whose session anybody may begin, unless it is for a plan of theirs.
    if (!(await isSignedIn(c, backend))) return signInAgain(c);
    const bucket = c.req.param("bucket");
    const isAllowed =
      bucket === PLAN_PICTURES
        ? await mayAddPicture(c, backend)
        : (await callerOf(c)) !== "account";
    if (!isAllowed) return refusedByPolicy(c);
    const maxSize = largestUpload(bucket);
    const giveBack = holdBody(c, trusted, maxSize);
    if (!giveBack) return refuse(c, BUSY, tooMany.pictures);
    try {
      return await bodyLimit({ maxSize, onError: tooMany.bytes })(c, next);
    } finally {
      giveBack();
    }
  });
  routes.on(["POST", "PUT"], UPLOAD, wholeLongForm(), async (c) => {
    const { bucket, name } = c.req.param();
    const share = [networkOf(clientAddress(c, trusted))];
    const upload = await asRawUpload(c.req.raw, [bucket, name], share).catch((error: unknown) => {
      if (!(error instanceof Busy)) throw error;
      return refuse(c, BUSY, tooMany.pictures);
    });
    return upload instanceof Response ? upload : passOn(c, upload);
  });
  routes.use(
    "/storage/v1/*",
    bodyLimit({ maxSize: LARGEST_STORAGE_CALL, onError: tooMany.bytes }),
    noForbiddenKeys,
  );
  // A URL to upload to without a session: nobody needs one, and its files would go unchecked.
  routes.all(
    "/storage/v1/object/upload/*",
    refusal(403, "Unauthorized", "Signed uploads are not open"),
  );
  // With an ended session, the policies refuse in a way that Lite takes for a failure.
  routes.on(["POST", "DELETE"], "/storage/v1/object/*", async (c, next) =>
    !showsSession(c, backend) || (await isSignedIn(c, backend)) ? next() : signInAgain(c),
  );
  for (const bucket of PRIVATE_BUCKETS) {
    routes.get(`/storage/v1/object/${bucket}/*`, async (c, next) => {
      if (!(await isSignedIn(c, backend))) return signInAgain(c);
      await next();
      // For one person alone, so not for a shared computer's disk.
      c.res.headers.set("cache-control", "private, no-store");
      // A partner's file is downloaded, never opened as a page of this site.
      if (bucket === INQUIRY_FILES) c.res.headers.set("content-disposition", "attachment");
    });
  }
  routes.post("/storage/v1/object/list/:bucket", readListCall);
  routes.post("/storage/v1/object/:call{copy|move}", readNewName);
  routes.all("/storage/v1/*", (c) => passOn(c));
  return routes;
}

const namesPassword = (c: Context) =>
  c.req.method === "PUT" || c.req.query("grant_type") === "password";

/** A family's write to its plan, which polling is not. */
const writesPlan = ({ req }: Context): boolean =>
  !isRead(req) && !req.path.endsWith("/rpc/plan_since") && asksOfPlans(new URL(req.url));

/** Drops the headers by which Lite lets every site's scripts read its answers. */
function ownOriginOnly(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of response.headers.keys()) {
    if (name.startsWith("access-control-")) headers.delete(name);
  }
  return new Response(response.body, { status: response.status, headers });
}
