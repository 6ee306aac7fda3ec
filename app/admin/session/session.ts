import {
  AuthClient,
  type AuthError,
  type GoTrueClient,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  type User,
} from "@supabase/auth-js";
import { inTime } from "~/lib/network/timed-fetch";
import { browserConfig } from "~shared/config";
import { createTables, type Tables } from "~shared/tables";

let authClient: GoTrueClient | undefined;
let tables: Tables | undefined;

/** This browser's session, kept in its storage and refreshed before it expires. */
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

/** By row level security. A session that ended signs this browser out: see `onSignedOut`. */
export function staffTables(): Tables {
  const { backendUrl: url, publishableKey: key } = browserConfig();
  tables ??= createTables({ url, key }, fetchAsStaff);
  return tables;
}

/** The session is over. The call was not made; screens are notified by `onSignedOut`. */
export class SignedOut extends Error {
  constructor() {
    super("Signed out");
  }
}

/** Refreshed when it is about to expire. @throws SignedOut if the session is over */
export async function accessToken(): Promise<string> {
  // A refresh is tried several times.
  const { data, error } = await inTime(auth().getSession());
  // A refused refresh has signed this browser out; one that did not get through can be retried.
  if (error) throw isAuthRetryableFetchError(error) ? error : new SignedOut();
  return data.session?.access_token ?? sessionRefused();
}

/** The server does not accept the token: signs this browser out. */
export async function sessionRefused(): Promise<never> {
  await signOut();
  throw new SignedOut();
}

/** @throws SignedOut if the session is over, which signs this browser out */
export async function fetchAsStaff(input: RequestInfo | URL, init?: RequestInit) {
  const headers = new Headers(init?.headers);
  headers.set("Authorization", `Bearer ${await accessToken()}`);
  const response = await fetch(input, { ...init, headers });
  return response.status === 401 ? sessionRefused() : response;
}

/** @returns why it failed, or null */
export async function signIn(email: string, password: string): Promise<AuthError | null> {
  const { error } = await auth().signInWithPassword({ email, password });
  return error;
}

/** Ends other sessions. @returns why it failed, or null @throws SignedOut if this one is over */
export async function changePassword(current: string, password: string): Promise<AuthError | null> {
  const { error } = await auth().updateUser({ password, current_password: current });
  return isAuthSessionMissingError(error) ? sessionRefused() : error;
}

/** In its other tabs, too. @returns why it failed, or null; the session then goes on */
export async function signOut(): Promise<AuthError | null> {
  const { error } = await auth().signOut({ scope: "local" });
  return error;
}

/** When `currentUser` last got no response, in milliseconds of `performance.now`. */
let unansweredAt = Number.NEGATIVE_INFINITY;

/** According to the server; null if there is none, or it cannot be found out. */
export async function currentUser(): Promise<User | null> {
  try {
    const { data, error } = await inTime(auth().getUser());
    if (isAuthRetryableFetchError(error)) unansweredAt = performance.now();
    return data.user;
  } catch {
    unansweredAt = performance.now();
    return null;
  }
}

/** It could not be found out a moment ago: asking again would only take as long. */
export const wasUnanswered = () => performance.now() - unansweredAt < 5_000;

/** When it ends: here, in another tab, or because it cannot be refreshed. @returns stops it */
export const onSignedOut = (callback: () => void) => on("SIGNED_OUT", callback);

export const onSignedIn = (callback: () => void) => on("SIGNED_IN", callback);

function on(wanted: "SIGNED_IN" | "SIGNED_OUT", callback: () => void): () => void {
  const { data } = auth().onAuthStateChange((event) => {
    if (event === wanted) callback();
  });
  return () => data.subscription.unsubscribe();
}
