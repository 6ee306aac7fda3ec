import {
  AuthClient,
  type AuthResponse,
  type GoTrueClient,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
} from "@supabase/auth-js";
import { inTime } from "~/lib/network/timed-fetch";
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
    detectSessionInUrl: false,
  });
  return client;
}

export async function current(): Promise<Family | null> {
  const session = await openSession();
  return session && familyOf(session.user);
}

/** @throws when the session is due for renewal and the server cannot be reached */
const openSession = async () => reached(await inTime(auth().getSession())).session;

/** @throws when the server cannot be reached */
function reached<Answer extends { data: unknown; error: unknown }>(answer: Answer): Answer["data"] {
  const { data, error } = answer;
  if (isAuthRetryableFetchError(error)) throw error;
  return data;
}

export async function startAnonymously(): Promise<Family> {
  const answer = await inTime(auth().signInAnonymously());
  if (answer.error?.status === 429) throw new TooManyStarts();
  return begun(answer);
}

/** @throws the refusal of a session */
function begun({ data, error }: AuthResponse): Family {
  if (error) throw error;
  if (!data.user) throw new FamilySignedOut();
  return familyOf(data.user);
}

/** Renewed shortly before it expires. */
export async function accessToken(): Promise<string> {
  const session = await openSession();
  if (!session) throw new FamilySignedOut();
  return session.access_token;
}

export async function renew(): Promise<Family | null> {
  const { user } = reached(await inTime(auth().refreshSession()));
  return user && familyOf(user);
}

export const take = async (session: BegunSession): Promise<Family> =>
  begun(await inTime(auth().setSession(session)));

export async function signOut(): Promise<void> {
  const { error } = await inTime(auth().signOut({ scope: "local" }));
  if (error && !isAuthSessionMissingError(error)) throw error;
}
