import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { isEmail, isStorable } from "~shared/validation";
import type { Backend } from "../backend";
import { TooManySessions } from "../backend/accounts/sessions";
import { serviceTables } from "../backend/requests";
import { clientAddress } from "../http/addresses/client-address";
import { refuse as refuseFor } from "../http/limits/limits";
import { bodyOf, ownCalls, refuse } from "../http/own-calls";
import type { Limit, Settings } from "../settings";
import { hashOf, makeToken } from "../tokens";
import { familyOf } from "./family-of";
import { openAccount, opened, wouldBeLost } from "./open-account";

/** Per network (docs/product.md 13.3). The database counts codes by browser and address. */
const ASKS: Limit = { points: 10, seconds: 3600 };
const TRIES: Limit = { points: 60, seconds: 3600 };

/** A project's limit of sessions that begin has room again after seconds. */
const BUSY = { msBeforeNext: 60_000 };

const asked = z.strictObject({
  purpose: z.enum(["keep", "open"]),
  email: z
    .string()
    .trim()
    .refine((text) => isEmail(text) && isStorable(text)),
});

const recoveryToken = z.string().regex(/^r[0-9a-f]{40}$/);

const recoveryShown = z.strictObject({ recovery: recoveryToken });

const shown = z.union([
  z.strictObject({ code: z.string().regex(/^\d{8}$/) }),
  z.strictObject({ token: z.string().regex(/^[0-9a-f]{40}$/) }),
  recoveryShown,
]);

const tried = z.union([
  opened,
  z.object({ outcome: z.literal("wrong"), left: z.int() }),
  z.object({ outcome: z.enum(["used_up", "over", "unasked", "elsewhere"]) }),
]);

const STATUS = {
  over: 410,
  used_up: 410,
  unasked: 410,
  own_plan: 409,
  other_address: 409,
  elsewhere: 409,
} as const;

/**
 * - `POST /auth/family/codes` asks for a letter with a code and a link: the same answer and work
 * for every address.
 * - `POST /auth/family/sessions` takes a code, the link's token or a recovery link's, and answers
 * with the session for the browser to use.
 * - `POST /auth/family/recovery-link` makes one for the account that is signed in.
 * - `POST /auth/family/recovery-link/shown` reports that it was shown: the previous one is over.
 */
export function familyRoutes(backend: Backend, settings: Settings & { SITE_URL: string }): Hono {
  const tables = serviceTables(backend);
  const trusted = settings.TRUST_PROXY;
  const secure = settings.SITE_URL.startsWith("https:");
  const routes = new Hono();
  const own = (limit: Limit) => ownCalls(settings, limit);

  routes.post("/auth/family/codes", ...own(ASKS), async (c) => {
    const { purpose, email: address } = await bodyOf(c, asked);
    const asker = purpose === "keep" ? await familyOf(c, backend) : undefined;
    if (purpose === "keep" && !asker) return refuse(c, "signed_out", 401);
    const { data: isAsked } = await tables
      .rpc("ask_for_code", {
        purpose,
        address,
        browser_hash: knownBrowser(c, { secure }),
        asker: asker?.id,
      })
      .throwOnError();
    return isAsked ? c.json({}, 202) : refuse(c, "too_many", 429);
  });

  routes.post("/auth/family/sessions", ...own(TRIES), async (c) => {
    const sent = await bodyOf(c, shown);
    const here = await familyOf(c, backend);
    if ("recovery" in sent) return recover(c, sent.recovery, here?.id);
    const browser = askingBrowser(c);
    if ("code" in sent && !browser) return refuse(c, "unasked", STATUS.unasked);
    const { data } =
      "code" in sent
        ? await tables.rpc("try_code", { browser_hash: browser ?? "", code: sent.code })
        : await tables.rpc("try_code_link", {
            token_hash: hashOf(sent.token),
            browser_hash: browser,
          });
    const found = tried.parse(data);
    if (found.outcome === "wrong") return c.json({ error: "wrong", left: found.left }, 422);
    if (found.outcome !== "right") return refuse(c, found.outcome, STATUS[found.outcome]);
    // It was right: the tries that it took count no more.
    const reuse = () =>
      tables
        .from("family_codes")
        .update({ used_at: null, tries: 0 })
        .eq("id", found.id)
        .throwOnError();
    try {
      const address = clientAddress(c, trusted);
      const session = await openAccount(found, here, { backend, tables, address });
      if (typeof session !== "string") return c.json({ session });
      if (session === "own_plan" || session === "elsewhere") await reuse();
      return refuse(c, session, STATUS[session]);
    } catch (error) {
      // A failure of ours must not use up the code.
      await reuse();
      throw error;
    }
  });

  routes.post("/auth/family/recovery-link", ...own(ASKS), async (c) => {
    const here = await familyOf(c, backend);
    if (!here) return refuse(c, "signed_out", 401);
    const { id: account, session } = here;
    const token = makeRecoveryToken();
    const { data: isKept } = await tables
      .rpc("keep_recovery_link", { account, token_hash: hashOf(token), session })
      .throwOnError();
    return isKept ? c.json({ recovery: token }) : refuse(c, "signed_out", 401);
  });

  routes.post("/auth/family/recovery-link/shown", ...own(TRIES), async (c) => {
    const { recovery } = await bodyOf(c, recoveryShown);
    const here = await familyOf(c, backend);
    if (!here) return refuse(c, "signed_out", 401);
    const { data: isLatest } = await tables
      .rpc("recovery_link_shown", { account: here.id, token_hash: hashOf(recovery) })
      .throwOnError();
    return isLatest ? c.json({}) : refuse(c, "over", STATUS.over);
  });

  routes.onError((error, c) => {
    if (!(error instanceof TooManySessions)) throw error;
    return refuseFor(c, BUSY, () => refuse(c, "busy", 429));
  });
  return routes;

  /** The next recovery link comes with the session; once it is shown, this one is over. */
  async function recover(c: Context, token: string, here: string | undefined) {
    const token_hash = hashOf(token);
    const { data: owner } = await tables
      .rpc("owner_of_recovery_link", { token_hash })
      .throwOnError();
    if (!owner) return refuse(c, "over", STATUS.over);
    if (here && here !== owner && (await wouldBeLost(tables, here))) {
      return refuse(c, "own_plan", STATUS.own_plan);
    }
    const session =
      here === owner ? null : await backend.sessions.open(owner, clientAddress(c, trusted));
    const recovery = makeRecoveryToken();
    const { data: used } = await tables
      .rpc("use_recovery_link", { token_hash, next_hash: hashOf(recovery) })
      .throwOnError();
    // Somebody else used it a moment ago; nobody gets the session that began here.
    return used ? c.json({ session, recovery }) : refuse(c, "over", STATUS.over);
  }
}

/** Its first letter tells it from a letter's token. */
const makeRecoveryToken = () => `r${makeToken()}`;

const NAME = "family-browser";

/** Codes are asked for and tried below this path, the only one that is sent the cookie. */
const PATH = "/auth/family";

/** How long a browser is counted as the same one, in seconds: longer than any limit. */
const KNOWN_FOR = 24 * 60 * 60;

/** By its cookie's sha256. A code counts where it was asked: nobody else uses up its tries. */
function askingBrowser(c: Context): string | undefined {
  const token = getCookie(c, NAME);
  return token && /^[0-9a-f]{40}$/.test(token) ? hashOf(token) : undefined;
}

function knownBrowser(c: Context, { secure }: { secure: boolean }): string {
  const known = askingBrowser(c);
  if (known) return known;
  const token = makeToken();
  setCookie(c, NAME, token, {
    path: PATH,
    maxAge: KNOWN_FOR,
    httpOnly: true,
    sameSite: "Strict",
    secure,
  });
  return hashOf(token);
}
