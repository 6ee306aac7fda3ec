import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PostgrestClient } from "@supabase/postgrest-js";
import { StorageClient } from "@supabase/storage-js";
import type { Database } from "~shared/database.types";
import type { Backend } from "../../server/backend";
import { openLocalBackend } from "../../server/backend/local";
import { createLog } from "../../server/http/log";
import { engineProgram } from "./engine";
import { signIn } from "./sign-in";
import { copyTemplate } from "./template";

/** The roles that query the database. `service` is the site's own secret key. */
export type Persona = "anonymous" | "stranger" | "staff";
export const PERSONAS: Persona[] = ["anonymous", "stranger", "staff"];

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

type TestBackend = Pick<
  Backend,
  "url" | "publishableKey" | "secretKey" | "fetch" | "accounts" | "execute" | "close"
>;

/** The backend that this run is about, with all migrations. */
async function openBackend(folder: string): Promise<TestBackend> {
  const options = { folder, engine: engineProgram(), log: createLog("silent"), onLost() {} };
  const databaseUrl = await copyTemplate(folder);
  return openLocalBackend({ ...options, databaseUrl });
}

/**
 * The backend, in a temporary folder or a database of its own, with two accounts that can sign
 * in: a stranger, and a member of staff.
 */
export async function openTestDatabase(open: typeof openBackend = openBackend) {
  const folder = await mkdtemp(join(tmpdir(), "last-hurrah-database-"));
  const backend = await open(folder);
  const { url, publishableKey, secretKey, fetch } = backend;

  const clients = (headers: Record<string, string>) => ({
    headers,
    // As the app's own: a call that was tried again would be counted twice.
    tables: new PostgrestClient<Database>(`${url}/rest/v1`, { headers, fetch, retry: false }),
    storage: new StorageClient(`${url}/storage/v1`, headers, fetch),
  });

  async function signUp(email: string) {
    const account = { email, password: "a password of the tests" };
    const id = await backend.accounts.create(account);
    const { access_token: token } = await signIn(backend, account);
    return { id, ...clients({ apikey: publishableKey, authorization: `Bearer ${token}` }) };
  }

  const service = clients({ apikey: secretKey });
  const stranger = await signUp("stranger@example.com");
  const staff = await signUp("staff@example.com");
  await service.tables
    .from("staff")
    .insert({ user_id: staff.id, display_name: "Sam Staff" })
    .throwOnError();
  const personas = { anonymous: clients({ apikey: publishableKey }), stranger, staff };

  return {
    url,
    fetch,
    staffId: staff.id,
    strangerId: stranger.id,
    /** The site itself: no policy applies. */
    service,
    as: (persona: Persona) => personas[persona],
    /** Makes another account that is not staff's, signed in. */
    signUp,
    /** Runs statements as the database's owner. */
    execute: backend.execute,
    async close() {
      await backend.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
