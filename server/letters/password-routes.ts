import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { isEmail, isStorable } from "~shared/validation";
import type { Backend } from "../backend";
import { serviceTables } from "../backend/requests";
import { isStaffPassword } from "../backend/staff-password";
import { limitByAddress } from "../http/limits/limits";
import { sameOrigin } from "../http/same-origin";
import type { Settings } from "../settings";
import { hashOf } from "../tokens";

const LARGEST = 4 * 1024;

/** Per network and hour. */
const LIMIT = { points: 10, seconds: 3600 };

const asked = z.strictObject({
  email: z
    .string()
    .trim()
    .refine((text) => isEmail(text) && isStorable(text)),
});
const looked = z.strictObject({ token: z.string().max(100) });
const chosen = z.strictObject({ token: z.string().max(100), password: z.string().max(1024) });

/**
 * A forgotten password of staff: `POST /auth/forgot-password` asks for the letter, with the same
 * answer and the same work for every address; `POST /auth/new-password/look` says whether the
 * letter's link is valid; `POST /auth/new-password` sets the password, and signs the account out
 * everywhere. The pages have the same addresses.
 */
export function passwordRoutes(backend: Backend, settings: Settings & { SITE_URL: string }): Hono {
  const tables = serviceTables(backend);
  const routes = new Hono();
  const size = bodyLimit({ maxSize: LARGEST });
  const own = sameOrigin(settings.SITE_URL);
  const limit = () =>
    limitByAddress({ limit: LIMIT, trusted: settings.TRUST_PROXY }, (c) =>
      c.json({ error: "too_many" }, 429),
    );

  routes.post("/auth/forgot-password", own, size, limit(), async (c) => {
    const body = asked.safeParse(await c.req.json().catch(() => undefined));
    if (!body.success) return refuse(c, "malformed", 400);
    await tables.rpc("ask_for_password", { address: body.data.email }).throwOnError();
    return c.json({}, 202);
  });

  routes.post("/auth/new-password/look", own, size, limit(), async (c) => {
    const body = looked.safeParse(await c.req.json().catch(() => undefined));
    if (!body.success) return refuse(c, "malformed", 400);
    const { data: works } = await tables
      .rpc("password_link_works", { token_hash: hashOf(body.data.token) })
      .throwOnError();
    return works ? c.body(null, 204) : refuse(c, "link_over", 410);
  });

  routes.post("/auth/new-password", own, size, limit(), async (c) => {
    const body = chosen.safeParse(await c.req.json().catch(() => undefined));
    if (!body.success) return refuse(c, "malformed", 400);
    const { token, password } = body.data;
    const hash = hashOf(token);
    const links = tables.from("password_links");
    const { data: link } = await links
      .select("user_id")
      .eq("token_hash", hash)
      .maybeSingle()
      .throwOnError();
    const [account] = link ? await backend.accounts.list([link.user_id]) : [];
    // Checked before the link is used: a weak password must not use it up.
    if (!(await isStaffPassword(password, account?.email))) return refuse(c, "weak_password", 422);
    const { data: id } = await tables.rpc("use_password_link", { token_hash: hash }).throwOnError();
    if (!id) return refuse(c, "link_over", 410);
    try {
      await backend.accounts.setPassword(id, password);
    } catch (error) {
      await tables.from("password_links").update({ used_at: null }).eq("token_hash", hash);
      throw error;
    }
    await tables.from("password_links").delete().eq("user_id", id);
    await backend.accounts.endSessions(id);
    return c.body(null, 204);
  });
  return routes;
}

const refuse = (c: Context, error: string, status: 400 | 410 | 422) => c.json({ error }, status);
