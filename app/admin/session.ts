import { AuthClient, type AuthError, type GoTrueClient, type User } from "@supabase/auth-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import { browserConfig } from "~/lib/config";
import type { Database } from "~/lib/database.types";
import type { Tables } from "~/lib/tables";

/** Longest a call to the tables may take, in milliseconds. */
const TIMEOUT = 20_000;

let authClient: GoTrueClient | undefined;
let tables: Tables | undefined;

/** The session of this browser, kept in its storage and refreshed before it expires. */
function auth(): GoTrueClient {
  const { backendUrl, publishableKey } = browserConfig();
  authClient ??= new AuthClient({
    url: `${backendUrl}/auth/v1`,
    headers: { apikey: publishableKey },
    storageKey: "last-hurrah.session",
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
  });
  return authClient;
}

/**
 * The tables as the signed-in person reaches them; row level security decides what that is. A
 * session that ended, here or on the server, signs this browser out: `onSignedOut` tells.
 */
export function staffTables(): Tables {
  const { backendUrl, publishableKey } = browserConfig();
  tables ??= new PostgrestClient<Database>(`${backendUrl}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: fetchAsStaff,
    timeout: TIMEOUT,
    // The query cache tries again.
    retry: false,
  });
  return tables;
}

async function fetchAsStaff(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { data, error } = await auth().getSession();
  if (error) throw error;
  if (!data.session) {
    await signOut();
    throw new Error("Signed out");
  }
  const headers = new Headers(init?.headers);
  headers.set("Authorization", `Bearer ${data.session.access_token}`);
  const response = await fetch(input, { ...init, headers });
  if (response.status === 401) await signOut();
  return response;
}

/** @returns why it failed, or null */
export async function signIn(email: string, password: string): Promise<AuthError | null> {
  const { error } = await auth().signInWithPassword({ email, password });
  return error;
}

/**
 * Ends this browser's session, also in its other tabs; those on other devices go on.
 * @returns why it failed, or null; the session then goes on
 */
export async function signOut(): Promise<AuthError | null> {
  const { error } = await auth().signOut({ scope: "local" });
  return error;
}

/** Who is signed in, as the server says; null when nobody is, or it cannot be found out. */
export async function currentUser(): Promise<User | null> {
  try {
    const { data } = await auth().getUser();
    return data.user;
  } catch {
    return null;
  }
}

/**
 * The staff record of a signed-in person; null when there is none: whoever is not staff sees no
 * row at all.
 * @throws when the table cannot be read
 */
export async function staffRecord(userId: string): Promise<{ display_name: string } | null> {
  const { data } = await staffTables()
    .from("staff")
    .select("display_name")
    .eq("user_id", userId)
    .maybeSingle()
    .throwOnError();
  return data;
}

/**
 * Calls back when the session ends: here, in another tab, or because it cannot be refreshed.
 * @returns what stops it
 */
export function onSignedOut(callback: () => void): () => void {
  const { data } = auth().onAuthStateChange((event) => {
    if (event === "SIGNED_OUT") callback();
  });
  return () => data.subscription.unsubscribe();
}
