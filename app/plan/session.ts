import { attempt, inBrowser } from "~/lib/storage";
import { browserConfig } from "~shared/config";
import { retryWhenCrowded } from "~shared/retry-fetch";
import type { Tables } from "~shared/tables";
import { type BegunSession, FAMILY_KEY, type Family, familyOf } from "./family";
import { type Post, post } from "./post";

let loading: Promise<typeof import("./family-auth")> | undefined;
let tables: Tables | undefined;

/** The code that begins, renews and ends a session (19 kB). A failed load is retried. */
function auth(): Promise<typeof import("./family-auth")> {
  loading ??= import("./family-auth").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** True if the browser's storage has a session; loads no code to find out. */
export const hasFamily = (): boolean =>
  attempt(() => localStorage.getItem(FAMILY_KEY) !== null, loading !== undefined);

/** What auth-js keeps of a session in the browser's storage. */
type KeptSession = {
  access_token: string;
  /** In seconds since 1970. */
  expires_at: number;
  user: { id: string; email?: string };
};

/** How long before its end auth-js renews a session, in seconds. */
const RENEWAL = 90;

/** The session, if there is one that need not be renewed: using it takes no code of auth-js. */
function freshSession(): KeptSession | undefined {
  const kept = inBrowser.read(FAMILY_KEY) as KeptSession | null;
  return kept && kept.expires_at - Date.now() / 1_000 > RENEWAL ? kept : undefined;
}

/** Loads the code for what a plan may ask later, while there is a connection. */
export const prepareSession = () => Promise.all([auth(), import("~shared/tables")]);

/**
 * Reads the family that works on plans in this browser, without starting anything.
 * @returns null if there is none
 * @throws when it could not be found out; the session, if there is one, goes on
 */
export async function currentFamily(): Promise<Family | null> {
  const fresh = freshSession();
  if (fresh) return familyOf(fresh.user);
  return hasFamily() ? (await auth()).current() : null;
}

/**
 * Like `currentFamily`, but signs in anonymously if there is none. Concurrent calls, from other
 * tabs too, give the same account.
 * @throws TooManyStarts, or when the backend cannot be reached
 */
export async function ensureFamily(): Promise<Family> {
  const { current, startAnonymously } = await auth();
  return oneTabAtATime(async () => (await current()) ?? (await startAnonymously()));
}

/** Without locks, as in older phones' browsers, two tabs may start at the same moment. */
const oneTabAtATime = <Result>(task: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(`${FAMILY_KEY}-start`, task) : task();

/** The family's access token, renewed shortly before it expires. */
const accessToken = async (): Promise<string> =>
  freshSession()?.access_token ?? (await auth()).accessToken();

/** Calls throw FamilySignedOut once the session is over, and never end it by themselves. */
export async function familyClient(): Promise<Tables> {
  const { createTables } = await import("~shared/tables");
  const { backendUrl: url, publishableKey: key } = browserConfig();
  tables ??= createTables({ url, key }, fetchAsFamily);
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
    return fetch(input, { ...init, headers });
  };
  const answer = await call();
  if (answer.status !== 401) return answer;
  await renewFamily();
  return call();
}

/** Posts as the family, without the code of the tables' client (5 kB). */
export const postAsFamily: Post = (path, body, headers) => {
  const { backendUrl: url, publishableKey: key } = browserConfig();
  return post({ url, key, fetch: retryWhenCrowded(fetchAsFamily) }, path, body, headers);
};

/** Tells this site's own routes who is asking. @throws FamilySignedOut when there is no session */
export async function familyHeaders(): Promise<Record<string, string>> {
  const { publishableKey: apikey } = browserConfig();
  return { apikey, authorization: `Bearer ${await accessToken()}` };
}

/** Replaces the session with one that the server began. @throws when it cannot be stored */
export async function takeSession(session: BegunSession): Promise<Family> {
  return (await auth()).take(session);
}

/** Reads the account again after an address was confirmed. */
export async function renewFamily(): Promise<Family | null> {
  return (await auth()).renew();
}

/**
 * "Close on this device": ends this browser's session. Plans without a confirmed address or a
 * recovery link cannot be opened again, so ask first. Unsent changes are not touched.
 * @throws when the server could not be told; the session then goes on
 */
export async function closeOnThisDevice(): Promise<void> {
  await (await auth()).signOut();
}

/**
 * "Sign out everywhere": ends the account's sessions on every device, and its recovery link. If
 * that link was the only way back, this browser's session goes on, to make another.
 * @returns whether it goes on
 * @throws when the server could not be told; the sessions then go on
 */
export async function signOutEverywhere(): Promise<boolean> {
  const { data: stays, error } = await (await familyClient()).rpc("sign_out_everywhere");
  // Without a session it worked, and only the response was lost.
  if (error && (await currentFamily())) throw error;
  if (!stays) await closeOnThisDevice();
  return Boolean(stays);
}
