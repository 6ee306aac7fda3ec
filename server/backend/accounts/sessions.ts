import type { Query } from "./accounts";

export type Session = {
  access_token: string;
  refresh_token: string;
  user: { id: string; [more: string]: unknown };
  [more: string]: unknown;
};

/** Sessions that begin without a password: callers have proven the right to one otherwise. */
export type Sessions = {
  /**
   * @param address its family's, by which a project limits beginnings
   * @throws TooManySessions, or when the account is gone, or the backend away
   */
  open: (accountId: string, address?: string) => Promise<Session>;
  /** On a new account without an address. Only if served here: a project does it by itself. */
  startAnonymously?: () => Promise<Session>;
};

export class TooManySessions extends Error {}

type Reach = {
  query: Query;
  url: string;
  publishableKey: string;
  fetch: typeof globalThis.fetch;
};

/** Lite lacks this: a statement of ours writes the rows, and Lite's renewal makes the tokens. */
export function embeddedSessions({ query, url, publishableKey, fetch }: Reach): Required<Sessions> {
  async function renew(token: string): Promise<Session> {
    const answer = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { apikey: publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: token }),
    });
    if (!answer.ok) throw new Error(`A session could not begin (${answer.status})`);
    return (await answer.json()) as Session;
  }

  return {
    async open(accountId) {
      const token = crypto.randomUUID();
      const made = await query(
        `with account as (select id from auth.users where id = $1), ${BEGINS}`,
        [accountId, token],
      );
      if (made.length === 0) throw new Error("There is no such account");
      return renew(token);
    },

    async startAnonymously() {
      const token = crypto.randomUUID();
      await query(
        `with account as (
           insert into auth.users (id, aud, role, is_anonymous, raw_app_meta_data,
                                   raw_user_meta_data, created_at, updated_at)
           values ($1, 'authenticated', 'authenticated', true, '{}', '{}', now(), now())
           returning id
         ), ${BEGINS}`,
        [crypto.randomUUID(), token],
      );
      const session = await renew(token);
      // Lite says false for every account.
      return { ...session, user: { ...session.user, is_anonymous: true } };
    },
  };
}

/** The session of `account`, and its first refresh token, which is $2. */
const BEGINS = `
  session as (
    insert into auth.sessions (id, user_id, aal, created_at, updated_at)
    select gen_random_uuid(), id, 'aal1', now(), now() from account
    returning id, user_id
  )
  insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
  select gen_random_uuid()::text, $2, user_id, id, false, now(), now() from session
  returning user_id`;
