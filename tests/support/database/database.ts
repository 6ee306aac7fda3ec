import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PostgrestClient } from "@supabase/postgrest-js";
import { StorageClient } from "@supabase/storage-js";
import { afterAll } from "vitest";
import type { Database } from "~shared/database.types";
import type { Backend } from "../../../server/backend";
import type { Session } from "../../../server/backend/accounts/sessions";
import { makeAccounts, signUp } from "../test-accounts";
import { giveBack, takeBackend } from "./kept-backend";

/** The roles that query the database. `service` is the site's own secret key. */
export type Persona = "anonymous" | "stranger" | "staff";
export const PERSONAS: Persona[] = ["anonymous", "stranger", "staff"];

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

/** A backend that a test opens by itself, in a folder. */
type OwnBackend = Pick<
  Backend,
  "url" | "publishableKey" | "secretKey" | "fetch" | "accounts" | "sessions" | "execute" | "close"
>;

/** A backend that nobody else uses; closing it gives it back, or removes it. */
async function take(open?: (folder: string) => Promise<OwnBackend>) {
  if (!open) {
    const kept = await takeBackend();
    return { ...kept, close: () => giveBack(kept) };
  }
  const folder = await mkdtemp(join(tmpdir(), "last-hurrah-database-"));
  const backend = await open(folder);
  const close = async () => {
    await backend.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { backend, sessions: await makeAccounts(backend), close };
}

/**
 * The backend that this run is about, with all migrations, and with two accounts: a stranger, and a
 * member of staff. A test file finds it as if it were the first to use it, and gives it
 * back at its end.
 * @param open opens one that is this test file's alone
 */
export async function openTestDatabase(open?: (folder: string) => Promise<OwnBackend>) {
  const { backend, sessions, close } = await take(open);
  afterAll(close);
  const { url, publishableKey, secretKey, fetch } = backend;

  const clients = (headers: Record<string, string>) => ({
    headers,
    // Like the app's own: a retried call would be counted twice.
    tables: new PostgrestClient<Database>(`${url}/rest/v1`, { headers, fetch, retry: false }),
    storage: new StorageClient(`${url}/storage/v1`, headers, fetch),
  });

  const signedIn = ({ access_token, user: { id } }: Session) => ({
    id,
    ...clients({ apikey: publishableKey, authorization: `Bearer ${access_token}` }),
  });

  const service = clients({ apikey: secretKey });
  const stranger = signedIn(sessions.stranger);
  const staff = signedIn(sessions.staff);
  const personas = { anonymous: clients({ apikey: publishableKey }), stranger, staff };

  return {
    url,
    fetch,
    staffId: staff.id,
    strangerId: stranger.id,
    /** The site itself: no policy applies. */
    service,
    as: (persona: Persona) => personas[persona],
    /** Makes another account that is not staff's, with an address or without, signed in. */
    signUp: async (email?: string) => signedIn(await signUp(backend, email)),
    /** Runs statements as the database's owner. */
    execute: backend.execute,
    close,
  };
}
