import { z } from "zod";
import type { Account, Accounts } from "./accounts";

type Reach = { url: string; secretKey: string; fetch: typeof globalThis.fetch };

const account = z.object({ id: z.string(), email: z.string() });
const page = z.object({ users: z.array(account.partial({ email: true })) });

/** Accounts of a page. One search finds few; a project may have many. */
const PER_PAGE = 200;

/** The accounts of a Supabase project, through the admin interface of its auth. */
export function supabaseAccounts({ url, secretKey, fetch }: Reach): Accounts {
  async function ask(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(`${url}/auth/v1/admin/users${path}`, {
      method,
      // Its gateway takes the key in the one header and, where there is none, auth in the other.
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      body: body && JSON.stringify(body),
    });
    if (response.ok || response.status === 404) return response;
    const { error_code, code } = (await response.json().catch(() => ({}))) as Partial<
      Record<string, unknown>
    >;
    // Not its message, which may name the address.
    throw new Error(`Accounts: ${method} answered ${response.status} (${error_code ?? code})`);
  }

  async function find(email: string): Promise<Account | undefined> {
    const wanted = email.toLowerCase();
    for (let number = 1; ; number += 1) {
      const search = new URLSearchParams({
        page: String(number),
        per_page: String(PER_PAGE),
        // Finds more than this one; a version that does not know the filter answers with all.
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

    async list(ids) {
      const answers = await Promise.all(ids.map((id) => ask("GET", `/${id}`)));
      const found = answers.filter(({ ok }) => ok);
      return Promise.all(found.map(async (answer) => account.parse(await answer.json())));
    },

    /** Supabase ends the account's sessions with it. */
    async setPassword(id, password) {
      await ask("PUT", `/${id}`, { password });
    },

    /**
     * Its admin interface cannot, and nobody here needs it to: a new password ended them, and with
     * a session of somebody who is staff no more nothing can be done.
     */
    async endSessions() {},

    async remove(id) {
      await ask("DELETE", `/${id}`);
    },
  };
}
