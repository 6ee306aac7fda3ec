import { browserConfig } from "~shared/config";
import type { Tables } from "~shared/tables";
import { type BegunSession, FAMILY_KEY, type Family } from "./family";

let loading: Promise<typeof import("./family-auth")> | undefined;

/** The session's code (25 kB), which public pages do not need. A failed load is retried. */
function auth(): Promise<typeof import("./family-auth")> {
  loading ??= import("./family-auth").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** True if the browser's storage has a session; loads no code to find out. */
export function hasFamily(): boolean {
  try {
    return localStorage.getItem(FAMILY_KEY) !== null;
  } catch {
    return loading !== undefined;
  }
}

/**
 * Reads the family that works on plans in this browser, without starting anything.
 * @returns null if there is none
 * @throws when it could not be found out; the session, if there is one, goes on
 */
export async function currentFamily(): Promise<Family | null> {
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

/**
 * The tables as the family can access them. Calls throw FamilySignedOut once the session is over,
 * and never end it by themselves.
 */
export async function familyClient(): Promise<Tables> {
  return (await auth()).familyTables();
}

/**
 * The headers that tell this site's own routes who is asking.
 * @throws FamilySignedOut when there is no session
 */
export async function familyHeaders(): Promise<Record<string, string>> {
  const { publishableKey: apikey } = browserConfig();
  return { apikey, authorization: `Bearer ${await (await auth()).accessToken()}` };
}

/**
 * Replaces the current session with one that the server began.
 * @throws when it cannot be stored
 */
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
