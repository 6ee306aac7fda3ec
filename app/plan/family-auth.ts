import {
  AuthClient,
  type GoTrueClient,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
} from "@supabase/auth-js";
import { inTime } from "~/lib/timed-fetch";
import { browserConfig } from "~shared/config";
import {
  type BegunSession,
  FAMILY_KEY,
  type Family,
  FamilySignedOut,
  familyOf,
  TooManyStarts,
} from "./family";

let client: GoTrueClient | undefined;

function auth(): GoTrueClient {
  const { backendUrl, publishableKey } = browserConfig();
  client ??= new AuthClient({
    url: `${backendUrl}/auth/v1`,
    headers: { apikey: publishableKey },
    storageKey: FAMILY_KEY,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
  });
  return client;
}

export async function current(): Promise<Family | null> {
  const session = await openSession();
  return session ? familyOf(session.user) : null;
}

/** @throws when the session is due for renewal and the server cannot be reached */
async function openSession() {
  const { data, error } = await inTime(auth().getSession());
  if (isAuthRetryableFetchError(error)) throw error;
  return data.session;
}

export async function startAnonymously(): Promise<Family> {
  const { data, error } = await inTime(auth().signInAnonymously());
  if (error?.status === 429) throw new TooManyStarts();
  if (error) throw error;
  if (!data.user) throw new Error("The anonymous sign-in gave no account");
  return familyOf(data.user);
}

/** The family's access token, renewed shortly before it expires. */
export async function accessToken(): Promise<string> {
  const session = await openSession();
  if (!session) throw new FamilySignedOut();
  return session.access_token;
}

export async function renew(): Promise<Family | null> {
  const { data, error } = await inTime(auth().refreshSession());
  if (isAuthRetryableFetchError(error)) throw error;
  return data.user ? familyOf(data.user) : null;
}

export async function take(session: BegunSession): Promise<Family> {
  const { access_token, refresh_token } = session;
  const { data, error } = await inTime(auth().setSession({ access_token, refresh_token }));
  if (error) throw error;
  if (!data.user) throw new FamilySignedOut();
  return familyOf(data.user);
}

export async function signOut(): Promise<void> {
  const { error } = await inTime(auth().signOut({ scope: "local" }));
  if (error && !isAuthSessionMissingError(error)) throw error;
}
