export type Query = <Row>(sql: string, values: unknown[]) => Promise<Row[]>;

export type Account = { id: string; email: string };

/** The accounts that can sign in. Their addresses are compared case-insensitively. */
export type Accounts = {
  /** @returns its id @throws when the address has one already */
  create: (account: { email: string; password: string }) => Promise<string>;
  find: (email: string) => Promise<Account | undefined>;
  /** For one without an address. @returns false if another has this one, or it has one by now */
  confirmAddress: (id: string, email: string) => Promise<boolean>;
  /** As far as can be told. */
  hasPassword: (email: string) => Promise<boolean>;
  list: (ids: string[]) => Promise<Account[]>;
  /** @param password at most 72 bytes: bcrypt reads no more */
  setPassword: (id: string, password: string) => Promise<void>;
  endSessions: (id: string) => Promise<void>;
  /** Removes the account, its sessions, and what the tables hold of it. */
  remove: (id: string) => Promise<void>;
};

/** Lets `account`, with its id and email, sign in with that address. */
const ADD_IDENTITY = `insert into auth.identities (id, provider, provider_id, user_id, identity_data,
                                                   created_at, updated_at)
  select gen_random_uuid(), 'email', id::text, id,
         jsonb_build_object('sub', id::text, 'email', email), now(), now()
  from account
  returning user_id`;

/** Statements in place of the admin interface, which Lite does not have. Passwords are bcrypt's. */
export function embeddedAccounts(query: Query): Accounts {
  return {
    async create({ email, password }) {
      const [account] = await query<{ id: string }>(
        `with account as (
           insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
                                   raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
           select gen_random_uuid(), 'authenticated', 'authenticated', lower($1),
                  extensions.crypt($2, extensions.gen_salt('bf', 10)), now(),
                  '{"provider": "email", "providers": ["email"]}', '{}', now(), now()
           where not exists (select from auth.users where lower(email) = lower($1))
           returning id, email
         )
         ${ADD_IDENTITY} as id`,
        [email, password],
      );
      if (!account) throw new Error("That address has an account already");
      return account.id;
    },

    async find(email) {
      const [account] = await query<Account>(
        "select id, email from auth.users where lower(email) = lower($1)",
        [email],
      );
      return account;
    },

    async confirmAddress(id, email) {
      const confirmed = await query(
        `with account as (
           update auth.users
           set email = lower($2), email_confirmed_at = now(), is_anonymous = false,
               raw_app_meta_data = '{"provider": "email", "providers": ["email"]}',
               updated_at = now()
           where id = $1 and email is null
             and not exists (select from auth.users where lower(email) = lower($2))
           returning id, email
         )
         ${ADD_IDENTITY}`,
        [id, email],
      );
      return confirmed.length > 0;
    },

    async hasPassword(email) {
      const found = await query(
        "select from auth.users where lower(email) = lower($1) and encrypted_password is not null",
        [email],
      );
      return found.length > 0;
    },

    list: (ids) => query<Account>("select id, email from auth.users where id = any($1)", [ids]),

    async setPassword(id, password) {
      await query(
        `update auth.users
         set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 10)),
             recovery_token = null, recovery_sent_at = null, updated_at = now()
         where id = $1`,
        [id, password],
      );
    },

    async endSessions(id) {
      // The tokens that refresh a session go with it; those of no session go by themselves.
      await query("delete from auth.sessions where user_id = $1", [id]);
      await query("delete from auth.refresh_tokens where user_id = $1", [id]);
    },

    async remove(id) {
      await query("delete from auth.users where id = $1", [id]);
    },
  };
}
