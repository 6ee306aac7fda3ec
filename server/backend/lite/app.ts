import { FAMILIES } from "~shared/family-queries";
import type { Keys } from "../../data-folder/keys";
import { readList } from "../queries/list";
import { asFetch, replaceBody } from "../requests";
import { StoredFiles } from "../storage/stored-files";
import { App, type LiteApp } from "./lite";
import { setRequestContextInOneStatement, withHeaders } from "./request-context";

/** timestamptz as PostgREST writes it, to the microsecond: pages of a list continue at one. */
export const asIsoTime = (text: string): string =>
  text.replace(" ", "T").replace(/\+00$/, "+00:00");

/**
 * Lite would grant everything to everyone at its first request. This tells it that it has done so.
 */
export function keepGrants(connection: object): void {
  Object.assign(connection, { rlsState: "active" });
}

/** What Lite's auth.uid() is, which reads the one setting that Lite makes. */
const OWN_UID = "SELECT NULLIF(current_setting('request.jwt.claim.sub', true), '')::uuid;";

/** As Supabase has it: PostgREST says who calls by all claims in one setting. */
const UID = `SELECT coalesce(
  nullif(current_setting('request.jwt.claim.sub', true), ''),
  nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
)::uuid;`;

/**
 * In the script that Lite repeats at each start: else another server's callers would be nobody for
 * a moment.
 */
function readCallerFromClaims({ config }: LiteApp["connection"]): void {
  const { baseSchema = "" } = config;
  if (!baseSchema.includes(OWN_UID)) throw new Error("Lite defines auth.uid() in another way");
  config.baseSchema = baseSchema.replace(OWN_UID, UID);
}

export function createLiteApp(
  connection: LiteApp["connection"],
  keys: Keys,
  files: string,
): LiteApp {
  setRequestContextInOneStatement(connection);
  readCallerFromClaims(connection);
  const app: LiteApp = new App({
    connection,
    api: { schemas: ["public"], max_rows: 1000 },
    auth: {
      enabled: true,
      // Accounts are made by the site's own command alone.
      enable_signup: false,
      email: { enable_signup: false },
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
    },
    storage: { enabled: true, file_size_limit: "25MiB" },
    options: { server: { admin: false } },
  });
  // Lite looks for the adapter when it is initialised, and makes no storage without one.
  app._storageAdapter = new StoredFiles(files);
  return app;
}

export function fetchOf(app: LiteApp): typeof globalThis.fetch {
  return asFetch((request) =>
    withHeaders(request, async () =>
      app.fetch(await withJsonTexts(request), { peerAddress: null }),
    ),
  );
}

const { functions } = readList(FAMILIES);
const RPC = /^\/rest\/v1\/rpc\/(\w+)$/;

/**
 * The same call of a function for Lite 0.10, which passes a string for a jsonb argument to the
 * database without its quotation marks. PostgREST takes it as the JSON that it is.
 */
async function withJsonTexts(request: Request): Promise<Request> {
  const name = request.method === "POST" && RPC.exec(new URL(request.url).pathname)?.[1];
  const listed = (name && functions.get(name)) || [];
  const ofJson = [...listed].filter(([, type]) => type === "json");
  if (ofJson.length === 0) return request;
  const body = await request
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body !== "object" || body === null) return request;
  const texts = ofJson.filter(([argument]) => typeof body[argument] === "string");
  if (texts.length === 0) return request;
  const quoted = texts.map(([argument]) => [argument, JSON.stringify(body[argument])]);
  return replaceBody(request, { ...body, ...Object.fromEntries(quoted) });
}
