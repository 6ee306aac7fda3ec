import { Hono } from "hono";
import { z } from "zod";
import { isStorable } from "~shared/validation";
import type { Backend } from "../backend";
import { isStaffPassword } from "../backend/accounts/staff-password";
import { serviceTables } from "../backend/requests";
import { bodyOf, ownCalls, refuse } from "../http/own-calls";
import type { Settings } from "../settings";
import { hashOf } from "../tokens";

/** Per network and hour; looking at the page counts too. */
const LIMIT = { points: 30, seconds: 3600 };

const token = z.string().max(100);
const looked = z.strictObject({ token });
const joined = z.strictObject({
  token,
  // The limit of public.staff.display_name.
  name: z.string().trim().max(100).refine(isStorable),
  password: z.string().max(1024),
});

/**
 * `POST /auth/join/look` says whom a link is for, `POST /auth/join` makes the account. Both answer
 * alike for a link that is unknown, used, revoked or expired.
 */
export function joinRoutes(backend: Backend, settings: Settings & { SITE_URL: string }): Hono {
  const tables = serviceTables(backend);
  const routes = new Hono();
  // Looks and joins are counted together.
  const before = ownCalls(settings, LIMIT);

  routes.post("/auth/join/look", ...before, async (c) => {
    const token_hash = hashOf((await bodyOf(c, looked)).token);
    const { data } = await tables.rpc("staff_invitation_page", { token_hash }).throwOnError();
    return data ? c.json(data) : refuse(c, "link_over", 410);
  });

  routes.post("/auth/join", ...before, async (c) => {
    const { name, password, token } = await bodyOf(c, joined);
    const token_hash = hashOf(token);
    const { data: invited } = await tables
      .rpc("staff_invitation_page", { token_hash })
      .throwOnError();
    // Checked before the link is used: a weak password must not use it up.
    if (!(await isStaffPassword(password, (invited as { email: string } | null)?.email))) {
      return refuse(c, "weak_password", 422);
    }
    const { data: email } = await tables
      .rpc("take_staff_invitation", { token_hash })
      .throwOnError();
    if (!email) return refuse(c, "link_over", 410);
    let account: string | undefined;
    try {
      // Meanwhile a family has kept a plan with this address.
      if (await backend.accounts.find(email)) {
        await tables.rpc("give_back_staff_invitation", { token_hash }).throwOnError();
        return refuse(c, "has_account", 409);
      }
      account = await backend.accounts.create({ email, password });
      const { data: isMember } = await tables
        .rpc("join_staff", { token_hash, account, name })
        .throwOnError();
      if (isMember) return c.body(null, 204);
      // It was revoked a moment ago.
      await backend.accounts.remove(account);
      return refuse(c, "link_over", 410);
    } catch (error) {
      // An account without a row in `staff` would block the next attempt.
      if (account) await backend.accounts.remove(account);
      await tables.rpc("give_back_staff_invitation", { token_hash });
      throw error;
    }
  });
  return routes;
}
