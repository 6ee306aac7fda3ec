import {
  AuthClient,
  type AuthResponse,
  type GoTrueClient,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  type User,
} from "@supabase/auth-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import { inTime, withTimeout } from "~/lib/timed-fetch";
import { browserConfig } from "~shared/config";
import type { Database } from "~shared/database.types";
import { patient } from "~shared/patient-fetch";
import { isPlaceholder } from "~shared/placeholder-address";
import type { Tables } from "~shared/tables";
import {
  type BegunSession,
  FAMILY_KEY,
  type Family,
  FamilySignedOut,
  TooManyStarts,
} from "./family";

let client: GoTrueClient | undefined;
let tables: Tables | undefined;

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

const familyOf = ({ id, email }: User): Family =>
  email && !isPlaceholder(email) ? { id, email } : { id };

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

/** The family's access token, renewed shortly before it expires. */
export async function accessToken(): Promise<string> {
  const session = await openSession();
  if (!session) throw new FamilySignedOut();
  return session.access_token;
}

export function familyTables(): Tables {
  const { backendUrl, publishableKey } = browserConfig();
  // Not by `createTables`, which would bring the visitors' client into a plan's first load.
  tables ??= new PostgrestClient<Database>(`${backendUrl}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: patient(fetchAsFamily),
    // Reads are polled, and writes wait in a queue of their own.
    retry: false,
  });
  return tables;
}

/**
 * Fetches with the family's token. A 401 is retried once with a renewed token: an account without
 * an email address is lost with its session, so only a refused renewal ends it.
 */
async function fetchAsFamily(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const call = async () => {
    const headers = new Headers(init?.headers);
    headers.set("Authorization", `Bearer ${await accessToken()}`);
    return withTimeout(fetch)(input, { ...init, headers });
  };
  const answer = await call();
  if (answer.status !== 401) return answer;
  await renew();
  return call();
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
