import { browserConfig } from "~shared/config";
import type { Tables } from "~shared/tables";
import type { BegunSession } from "./family-auth";

/** Where this browser keeps a family's session, apart from a member of staff's. */
export const FAMILY_KEY = "last-hurrah-family";

/** Who works on plans in this browser. */
export type Family = {
  /** Of the account, as `plan_members.user_id` names it. */
  id: string;
  /** The address that opens the plans on another device; undefined: none is confirmed yet. */
  email?: string;
};

/** The session is over, or there is none. What was typed stays where it is. */
export class FamilySignedOut extends Error {
  constructor() {
    super("No plan is open in this browser");
  }
}

/** This network started as many plans as it may in an hour. */
export class TooManyStarts extends Error {
  constructor() {
    super("Too many plans were started from here");
  }
}

let loading: Promise<typeof import("./family-auth")> | undefined;

/** The session's code (25 kB), which no public page needs. A failed load is tried again. */
function auth(): Promise<typeof import("./family-auth")> {
  loading ??= import("./family-auth").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Whether this browser has a session, as far as its storage tells: no code is loaded for it. */
export function hasFamily(): boolean {
  try {
    return localStorage.getItem(FAMILY_KEY) !== null;
  } catch {
    return loading !== undefined;
  }
}

/**
 * Who works on plans in this browser, without starting anything.
 * @returns null when nobody does
 * @throws when it could not be found out; the session, if there is one, goes on
 */
export async function currentFamily(): Promise<Family | null> {
  return hasFamily() ? (await auth()).current() : null;
}

/**
 * Who works on plans in this browser; signs in anonymously when nobody does. Calls at the same
 * time, from other tabs too, give the same account.
 * @throws TooManyStarts, or when the backend cannot be reached
 */
export async function ensureFamily(): Promise<Family> {
  const { current, startAnonymously } = await auth();
  return oneTabAtATime(async () => (await current()) ?? (await startAnonymously()));
}

/** Without locks, as on older phones, two tabs may start at the same moment. */
const oneTabAtATime = <Result>(task: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(`${FAMILY_KEY}-start`, task) : task();

/**
 * The tables as the family reaches them. Its calls throw FamilySignedOut once the session is over,
 * and never end it by themselves.
 */
export async function familyClient(): Promise<Tables> {
  return (await auth()).familyTables();
}

/**
 * The headers that say to this site's own routes who asks.
 * @throws FamilySignedOut when there is no session
 */
export async function familyHeaders(): Promise<Record<string, string>> {
  const { publishableKey: apikey } = browserConfig();
  return { apikey, authorization: `Bearer ${await (await auth()).accessToken()}` };
}

/**
 * Takes a session that the server began, in place of the one that is here.
 * @throws when it cannot be kept
 */
export async function takeSession(session: BegunSession): Promise<Family> {
  return (await auth()).take(session);
}

/** Reads who this is once more, after an address was confirmed. */
export async function renewFamily(): Promise<Family | null> {
  return (await auth()).renew();
}

/**
 * "Close on this device": ends this browser's session. Plans without a confirmed address or a
 * recovery link cannot be opened again: ask first. What waits to be sent is not touched.
 * @throws when the server could not be told; the session then goes on
 */
export async function closeOnThisDevice(): Promise<void> {
  await (await auth()).signOut();
}

/**
 * "Sign out everywhere": ends the account's sessions on every device, and its recovery link. Where
 * nothing but that link led back, this browser's session goes on, to make another.
 * @returns whether it goes on
 * @throws when the server could not be told; the sessions then go on
 */
export async function signOutEverywhere(): Promise<boolean> {
  const { data: stays, error } = await (await familyClient()).rpc("sign_out_everywhere");
  // It was done, and the answer was lost.
  if (error && (await currentFamily())) throw error;
  if (!stays) await closeOnThisDevice();
  return Boolean(stays);
}
