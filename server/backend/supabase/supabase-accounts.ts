import { z } from "zod";
import { isPlaceholder } from "~shared/placeholder-address";
import type { Account, Accounts } from "../accounts/accounts";
import { adminOf, type Reach } from "./supabase-admin";

const account = z.object({ id: z.string(), email: z.string() });
const page = z.object({ users: z.array(account.partial({ email: true })) });

/** Accounts of a page. One search finds few; a project may have many. */
const PER_PAGE = 200;

export function supabaseAccounts(reach: Reach): Accounts {
  const admin = adminOf(reach);
  const ask = (method: string, path: string, body?: object) => admin(method, `/users${path}`, body);

  async function find(email: string): Promise<Account | undefined> {
    const wanted = email.toLowerCase();
    for (let number = 1; ; number += 1) {
      const search = new URLSearchParams({
        page: String(number),
        per_page: String(PER_PAGE),
        // The filter may match others, too; a version that does not know it answers with all.
        filter: wanted,
      });
      const { users } = page.parse(await (await ask("GET", `?${search}`)).json());
      const found = users.find((user) => user.email?.toLowerCase() === wanted);
      if (found?.email) return { id: found.id, email: found.email };
      if (users.length < PER_PAGE) return undefined;
    }
  }

  return {
    async create({ email, password }) {
      const body = { email, password, email_confirm: true };
      return account.parse(await (await ask("POST", "", body)).json()).id;
    },

    find,

    async confirmAddress(id, email) {
      const held = await ask("GET", `/${id}`);
      if (!held.ok) return false;
      const { email: before } = account.partial({ email: true }).parse(await held.json());
      if ((before && !isPlaceholder(before)) || (await find(email))) return false;
      await ask("PUT", `/${id}`, { email, email_confirm: true });
      return true;
    },

    /** A project does not tell; it answers sign-ins by itself. */
    hasPassword: async (email) => (await find(email)) !== undefined,

    async list(ids) {
      const answers = await Promise.all(ids.map((id) => ask("GET", `/${id}`)));
      const found = answers.filter(({ ok }) => ok);
      return Promise.all(found.map(async (answer) => account.parse(await answer.json())));
    },

    /** Supabase ends the account's sessions with it. */
    async setPassword(id, password) {
      await ask("PUT", `/${id}`, { password });
    },

    /** Not possible, nor needed: a new password has ended them, and who left can do nothing. */
    async endSessions() {},

    async remove(id) {
      await ask("DELETE", `/${id}`);
    },
  };
}
