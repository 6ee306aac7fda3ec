import { randomUUID } from "node:crypto";
import type { PostgrestSingleResponse } from "@supabase/postgrest-js";
import { placeholderAddress } from "~shared/placeholder-address";
import { createTables, type Tables } from "~shared/tables";
import { withDeadline } from "../../deadline";
import { describeError, type Log } from "../../http/log";
import { StartError } from "../../settings";
import { DEADLINES } from "../engine/protocol";
import type { Backend } from "../index";
import { unavailable } from "../outages";
import { signingAddresses } from "./signed-address";
import { supabaseAccounts } from "./supabase-accounts";
import { adminOf, type Reach } from "./supabase-admin";
import { supabaseSessions } from "./supabase-sessions";

type Project = { url: string; publishableKey: string; secretKey: string };

/** How long the project may take to answer at the start, in milliseconds. */
const SIGN_OF_LIFE = 5_000;

/**
 * In milliseconds; the site's own work waits longer than its statements may take
 * (supabase/data/role_limits.sql).
 */
const PATIENCE = 20_000;

/**
 * The browser talks to the project directly, and this server reads what it renders from it. Its
 * tables, functions and buckets are put there by Supabase's command line (docs/operations.md).
 * @throws StartError saying in one line why it cannot be used
 */
export async function openSupabaseBackend(project: Project, log: Log): Promise<Backend> {
  const { url, publishableKey, secretKey } = project;
  // Asks as the public pages do: an allowlist for visitors may stand in front of a project.
  await readWith(project, "SUPABASE_PUBLISHABLE_KEY", publishableKey, (tables) =>
    tables.from("site_settings").select("value").eq("key", "ga_tracking_id"),
  );
  const readKey = () =>
    readWith(project, "SUPABASE_SECRET_KEY", secretKey, (tables) =>
      tables.rpc("visitor_address_key"),
    );
  const fetch = signingAddresses({
    fetch: patientFetch(secretKey),
    key: await readKey(),
    readKey,
  });
  await checkAccountHook({ url, secretKey, fetch }, log).catch((error: unknown) =>
    log.warn(describeError(error), "whether the hook Before User Created is on is not known"),
  );
  return {
    publicUrl: url,
    url,
    publishableKey,
    secretKey,
    servedHere: false,
    fetch,
    execute: () => Promise.reject(new Error("A project's rows are made with its own tools")),
    accounts: supabaseAccounts({ url, secretKey, fetch }),
    sessions: supabaseSessions({ url, secretKey, fetch }),
    ready: async () => {
      const headers = { apikey: publishableKey };
      const asked = fetch(`${url}/rest/v1/site_settings?select=value&key=eq.ga_tracking_id`, {
        headers,
      });
      const answer = await withDeadline(SIGN_OF_LIFE, asked);
      if (!answer.ok) throw new Error(`The project answered ${answer.status}`);
    },
    close: async () => undefined,
  };
}

/** Answers 503 for a project that does not answer. `secretKey` tells the site's own work. */
function patientFetch(secretKey?: string): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const { signal, headers } = init ?? {};
      const isSites = secretKey !== undefined && new Headers(headers).get("apikey") === secretKey;
      const patience = AbortSignal.timeout(isSites ? DEADLINES.site.answer : PATIENCE);
      return await fetch(input, {
        ...init,
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      });
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      return unavailable();
    }
  };
}

/** @throws StartError saying in one line why the project does not answer to this key */
async function readWith<Data>(
  { url }: Project,
  name: string,
  key: string,
  read: (tables: Tables) => PromiseLike<PostgrestSingleResponse<Data>>,
): Promise<Data> {
  const tables = createTables({ url, key }, patientFetch());
  const { data, error, status } = await read(tables);
  if (!error) return data;
  if (status === 401 || status === 403) {
    throw new StartError(`The Supabase project at ${url} refuses ${name}. Copy it again.`);
  }
  if (status === 503 || status === 0) {
    throw new StartError(`The Supabase project at ${url} cannot be reached. Correct SUPABASE_URL.`);
  }
  if (status === 404) {
    throw new StartError(
      `The Supabase project at ${url} does not have this site's tables. Run \`npx supabase@3 db push --remote\`.`,
    );
  }
  throw new StartError(`The Supabase project at ${url} cannot be used (${status}).`);
}

/** What `private.before_user_created` answers in place of an account. */
const REFUSAL = "Accounts are made by the people who run this site";

/**
 * Logs if a project's auth does not ask the hook, so that strangers can make accounts: a link of
 * its admin interface asks it as a sign-up does, without a letter. Such an account is removed.
 */
async function checkAccountHook(reach: Reach, log: Log): Promise<void> {
  const { url, secretKey, fetch } = reach;
  const email = placeholderAddress(randomUUID());
  const answer = await fetch(`${url}/auth/v1/admin/generate_link`, {
    method: "POST",
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      "content-type": "application/json",
    },
    // Any project's rules take this password.
    body: JSON.stringify({ type: "signup", email, password: `Aa1!${randomUUID()}` }),
  });
  const text = await answer.text();
  if (answer.ok) {
    log.error(
      "strangers can make accounts with an address: the hook Before User Created is off. " +
        "Run `npx supabase@3 config push`",
    );
    await adminOf(reach)("DELETE", `/users/${JSON.parse(text).id}`);
  } else if (!text.includes(REFUSAL)) {
    log.warn({ status: answer.status }, "whether the hook Before User Created is on is not known");
  }
}
