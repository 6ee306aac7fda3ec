import { connectDatabase, type Database, DatabaseError } from "./database.ts";
import { type Provider, ProviderError, type ProviderErrorCode } from "./provider.ts";
import { createBrevoProvider } from "./providers/brevo.ts";
import { createRecordProvider } from "./providers/record.ts";
import { isRecentRow } from "./recent-row.ts";
import { Refusal } from "./refusal.ts";
import { readRowId, readSyncRequest, requirePublishableKey } from "./request.ts";
import type { SyncRequest } from "./schema.ts";
import { type Environment, readSettings, type Settings } from "./settings.ts";

/** The message of docs/product.md 8.6; the cause goes to the log. */
const SYNC_FAILED = "Failed to sync with the email-marketing service";

const STATUS: Record<ProviderErrorCode, number> = {
  unreachable: 502,
  rejected: 502,
  unauthorized: 502,
  rate_limited: 503,
  timeout: 504,
};

/** The event, and the id of the stored row so that it can be found and passed on later. */
export type LogEntry = {
  message: string;
  operation?: SyncRequest["operation"];
  source_id?: string;
  /** Name of the error; its own message may quote what a visitor wrote. */
  cause: string;
  code?: string;
  detail?: string;
};

const toConsole = (entry: LogEntry) => console.error(JSON.stringify(entry));

type HandlerOptions = {
  env: Environment;
  /** Answers requests to SUPABASE_URL; a web server that holds the database passes its own. */
  database?: typeof fetch;
  provider?: Provider;
  /** Receives one entry per failure, without personal data. */
  log?: (entry: LogEntry) => void;
};

/**
 * Passes a sign-up or message the site has just stored on to the email-marketing service
 * (docs/product.md 8.5). The stored row stays the record of it whatever the service does: a failure is
 * answered with an `error`, the form keeps the words, and a retry syncs the same row. A caller
 * without the row's id gets the same answer whether an address is stored or not.
 *
 * Answers 200 `{ success: true }`; 400, 401, 405, 409 (nothing stored to sync), 413 or 415, and
 * 502, 503 or 504 when the service or the database fails, with `{ error }`. Throws an Error with
 * one clear line when the environment is not usable.
 */
export function createHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  const { env, database: fetchDatabase = fetch, log = toConsole } = options;
  const settings = readSettings(env);
  const database = connectDatabase(settings, fetchDatabase);
  const provider = options.provider ?? createProvider(settings, database);

  async function answer(request: Request, context: FailureContext): Promise<Response> {
    if (request.method === "OPTIONS") return new Response(null, { status: 204 });
    if (request.method !== "POST") throw new Refusal(405, "Only POST is allowed");
    requirePublishableKey(request, settings.publishableKeys);
    const sync = await readSyncRequest(request);
    context.operation = sync.operation;
    const sourceId = readRowId(request);
    if (!(await isRecentRow(database, sourceId, sync))) throw new Refusal(409, "Nothing to sync");
    context.source_id = sourceId;
    await pass(provider, sync, sourceId);
    return Response.json({ success: true });
  }

  return async (request) => {
    const context: FailureContext = {};
    const response = await answer(request, context).catch((error: unknown) =>
      failure(error, context, log),
    );
    if (response.status === 405) response.headers.set("allow", "POST, OPTIONS");
    response.headers.set("cache-control", "no-store");
    for (const [name, value] of new Headers(corsHeaders(request, settings.allowedOrigin))) {
      response.headers.set(name, value);
    }
    return response;
  };
}

function createProvider({ provider, timeoutMs }: Settings, database: Database): Provider {
  return provider.name === "brevo"
    ? createBrevoProvider({ ...provider, timeoutMs })
    : createRecordProvider(database);
}

function pass(provider: Provider, sync: SyncRequest, sourceId: string): Promise<void> {
  if (sync.operation === "addContact") {
    return provider.addContact({ ...sync.contactData, sourceId });
  }
  const { message: _, ...contact } = sync.contactData;
  return provider.createContact({ ...contact, sourceId });
}

/** On Supabase the site has another origin: it alone may read. A shared origin needs no header. */
function corsHeaders(request: Request, allowedOrigin: string | null): HeadersInit {
  if (!allowedOrigin) return {};
  if (request.headers.get("origin") !== allowedOrigin) return { vary: "Origin" };
  return {
    vary: "Origin",
    "access-control-allow-origin": allowedOrigin,
    "access-control-allow-methods": "POST",
    "access-control-allow-headers":
      "authorization, apikey, content-type, idempotency-key, x-client-info",
    "access-control-max-age": "86400",
  };
}

type FailureContext = Pick<LogEntry, "operation" | "source_id">;

function failure(
  error: unknown,
  context: FailureContext,
  log: (entry: LogEntry) => void,
): Response {
  if (error instanceof Refusal) {
    return Response.json({ error: error.message }, { status: error.status });
  }
  const known = error instanceof ProviderError || error instanceof DatabaseError;
  log({
    message: "email-marketing sync failed",
    ...context,
    cause: error instanceof Error ? error.name : typeof error,
    ...(known ? { code: error.code, detail: error.detail } : {}),
  });
  const status = error instanceof ProviderError ? STATUS[error.code] : known ? 503 : 500;
  return Response.json({ error: SYNC_FAILED }, { status });
}

type EdgeRuntime = { Deno?: { env: { toObject(): Environment } } };
const edge = (globalThis as EdgeRuntime).Deno;
const handler = edge && createHandler({ env: edge.env.toObject() });

export default {
  fetch(request: Request): Promise<Response> {
    if (!handler) throw new Error("email-marketing: no edge runtime here, use createHandler");
    return handler(request);
  },
};
