import type { Backend } from "../../server/backend";
import type { Session } from "../../server/backend/accounts/sessions";

type Reach = Pick<Backend, "accounts" | "sessions">;

type Site = Reach & Pick<Backend, "url" | "fetch" | "secretKey">;

/**
 * Makes an account and signs it in, as a family's begins and then gets its address: hashing a
 * password and comparing it takes longer than most tests.
 */
export async function signUp({ accounts, sessions }: Reach, email?: string): Promise<Session> {
  if (!sessions.startAnonymously) throw new Error("The backend is not served here");
  const session = await sessions.startAnonymously();
  if (email) await accounts.confirmAddress(session.user.id, email);
  return session;
}

/** Makes the accounts that every test of the database finds there. */
export async function makeAccounts({ url, fetch, secretKey, ...reach }: Site) {
  const stranger = await signUp(reach, "stranger@example.com");
  const staff = await signUp(reach, "staff@example.com");
  // Uses the API, which has read the schema by then.
  const { ok, status } = await fetch(`${url}/rest/v1/staff`, {
    method: "POST",
    headers: { apikey: secretKey, "content-type": "application/json" },
    body: JSON.stringify({ user_id: staff.user.id, display_name: "Sam Staff" }),
  });
  if (!ok) throw new Error(`Making a member of staff answered ${status}`);
  return { stranger, staff };
}
