import type { PGlite } from "@electric-sql/pglite";

/**
 * Makes an account that can sign in: Lite has no admin API. The password is stored as bcrypt.
 * @returns the account's id
 * @throws when the address has an account
 */
export async function createAccount(
  database: PGlite,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `with account as (
       insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
                               raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       select gen_random_uuid(), 'authenticated', 'authenticated', lower($1),
              extensions.crypt($2, extensions.gen_salt('bf', 10)), now(),
              '{"provider": "email", "providers": ["email"]}', '{}', now(), now()
       where not exists (select from auth.users where lower(email) = lower($1))
       returning id, email
     )
     insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
     select gen_random_uuid(), 'email', id::text, id,
            jsonb_build_object('sub', id::text, 'email', email), now(), now()
     from account
     returning user_id as id`,
    [email, password],
  );
  const [account] = rows;
  if (!account) throw new Error("That address has an account already");
  return account.id;
}
