import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { isEmail } from "~shared/validation";
import type { Backend } from "../backend";
import { isPassword } from "../backend/own-password";
import { serviceTables } from "../backend/requests";
import { limitByAddress } from "../http/limits/limits";
import type { Settings } from "../settings";
import { hashOf } from "./token";

const LARGEST = 4 * 1024;

/** Of one network, an hour. */
const LIMIT = { points: 10, seconds: 3600 };

const asked = z.strictObject({ email: z.string().trim().refine(isEmail) });
const chosen = z.strictObject({ token: z.string().max(100), password: z.string().max(1024) });

/**
 * A forgotten password of staff: `POST /auth/forgot-password` asks for the letter, with the same
 * answer and the same work for every address; `POST /auth/new-password` sets the password that goes
 * with the letter's link, and signs the account out everywhere. The pages have the same addresses.
 */
export function passwordRoutes(backend: Backend, settings: Settings): Hono {
  const tables = serviceTables(backend);
  const routes = new Hono();
  const size = bodyLimit({ maxSize: LARGEST });
  const limit = () =>
    limitByAddress({ limit: LIMIT, trusted: settings.TRUST_PROXY }, (c) =>
      c.json({ error: "too_many" }, 429),
    );

  routes.post("/auth/forgot-password", size, limit(), async (c) => {
    const body = asked.safeParse(await c.req.json().catch(() => undefined));
    if (!body.success) return refuse(c, "malformed", 400);
    await tables.rpc("ask_for_password", { address: body.data.email }).throwOnError();
    return c.json({}, 202);
  });

  routes.post("/auth/new-password", size, limit(), async (c) => {
    const body = chosen.safeParse(await c.req.json().catch(() => undefined));
    if (!body.success) return refuse(c, "malformed", 400);
    const { token, password } = body.data;
    // Before the link is used: a slip must not cost it.
    if (!isPassword(password)) return refuse(c, "weak_password", 422);
    const hash = hashOf(token);
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
