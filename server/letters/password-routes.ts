import { Hono } from "hono";
import { z } from "zod";
import { isEmail, isStorable } from "~shared/validation";
import type { Backend } from "../backend";
import { isStaffPassword } from "../backend/accounts/staff-password";
import { serviceTables } from "../backend/requests";
import { bodyOf, ownCalls, refuse } from "../http/own-calls";
import type { Settings } from "../settings";
import { hashOf } from "../tokens";

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
 * `forgot-password` asks for the letter, with the same answer and work for every address; `look`
 * says whether its link is valid; `new-password` sets it, and signs the account out everywhere.
 */
export function passwordRoutes(backend: Backend, settings: Settings & { SITE_URL: string }): Hono {
  const tables = serviceTables(backend);
  const routes = new Hono();
  const own = () => ownCalls(settings, LIMIT);

  routes.post("/auth/forgot-password", ...own(), async (c) => {
    const { email: address } = await bodyOf(c, asked);
    await tables.rpc("ask_for_password", { address }).throwOnError();
    return c.json({}, 202);
  });

  routes.post("/auth/new-password/look", ...own(), async (c) => {
    const token_hash = hashOf((await bodyOf(c, looked)).token);
    const { data: works } = await tables.rpc("password_link_works", { token_hash }).throwOnError();
    return works ? c.body(null, 204) : refuse(c, "link_over", 410);
  });

  routes.post("/auth/new-password", ...own(), async (c) => {
    const { token, password } = await bodyOf(c, chosen);
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
