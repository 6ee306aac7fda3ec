import { z } from "zod";

/** The service that receives the contacts; `record` keeps them in the site's own database. */
export type ProviderSettings =
  | { name: "record" }
  | { name: "brevo"; apiKey: string; listId: number; baseUrl: string };

export type Settings = {
  /** Origin of the Supabase project, without a trailing slash. */
  supabaseUrl: string;
  /** Every key a browser may present. */
  publishableKeys: readonly string[];
  /** The key that passes row level security; never leaves this function. */
  secretKey: string;
  /** The only foreign origin whose browsers may read our answers; null for none. */
  allowedOrigin: string | null;
  timeoutMs: number;
  provider: ProviderSettings;
};

export type Environment = Record<string, string | undefined>;

/** A visitor waits for the answer with the form disabled: five seconds is long already. */
const DEFAULT_TIMEOUT_MS = 5_000;
const BREVO_URL = "https://api.brevo.com";

const keyDictionary = z.record(z.string(), z.string().min(1));

/**
 * Reads the environment once. Understands what Supabase gives its functions
 * (`SUPABASE_PUBLISHABLE_KEYS` and `SUPABASE_SECRET_KEYS`, JSON dictionaries, or the older
 * `SUPABASE_ANON_KEY` and `SUPABASE_SERVICE_ROLE_KEY`) and the single keys of our own settings.
 * Throws an Error with one clear line; no line ever contains the value of a key.
 */
export function readSettings(env: Environment): Settings {
  const value = (name: string) => env[name]?.trim() || undefined;

  const supabaseUrl = value("SUPABASE_URL");
  if (!supabaseUrl) throw bad("SUPABASE_URL must be set");

  const publishableKeys = [
    ...readKeys("SUPABASE_PUBLISHABLE_KEYS", value).values(),
    value("SUPABASE_PUBLISHABLE_KEY"),
    value("SUPABASE_ANON_KEY"),
  ].filter((key) => key !== undefined);
  if (publishableKeys.length === 0) throw bad("SUPABASE_PUBLISHABLE_KEY must be set");

  const secretKeys = readKeys("SUPABASE_SECRET_KEYS", value);
  const secretKey =
    secretKeys.get("default") ??
    [...secretKeys.values()][0] ??
    value("SUPABASE_SECRET_KEY") ??
    value("SUPABASE_SERVICE_ROLE_KEY");
  if (!secretKey) throw bad("SUPABASE_SECRET_KEY must be set");

  const siteUrl = value("SITE_URL");
  return {
    supabaseUrl: readUrl("SUPABASE_URL", supabaseUrl).href.replace(/\/+$/, ""),
    publishableKeys,
    secretKey,
    allowedOrigin: siteUrl ? readUrl("SITE_URL", siteUrl).origin : null,
    timeoutMs: readTimeout(value("EMAIL_MARKETING_TIMEOUT_MS")),
    provider: readProvider(value),
  };
}

function readProvider(value: (name: string) => string | undefined): ProviderSettings {
  const name = value("EMAIL_MARKETING_PROVIDER") ?? "record";
  if (name === "record") return { name };
  if (name !== "brevo") throw bad("EMAIL_MARKETING_PROVIDER must be brevo, record or left out");

  const apiKey = value("BREVO_API_KEY");
  // Printable ASCII only: anything else cannot be sent in a header.
  if (!apiKey || !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw bad("BREVO_API_KEY must be the API key when EMAIL_MARKETING_PROVIDER is brevo");
  }
  const listId = value("BREVO_LIST_ID") ?? "";
  if (!/^[1-9]\d{0,9}$/.test(listId)) {
    throw bad("BREVO_LIST_ID must be the number of a list when EMAIL_MARKETING_PROVIDER is brevo");
  }
  return { name, apiKey, listId: Number(listId), baseUrl: readBrevoUrl(value("BREVO_API_URL")) };
}

/** Another address is for tests: the key goes there, so it is https or this machine. */
function readBrevoUrl(text = BREVO_URL): string {
  const url = readUrl("BREVO_API_URL", text);
  const loopback = ["127.0.0.1", "[::1]", "localhost"].includes(url.hostname);
  if (url.protocol !== "https:" && !loopback) throw bad("BREVO_API_URL must begin with https://");
  return url.href.replace(/\/+$/, "");
}

function readKeys(name: string, value: (name: string) => string | undefined): Map<string, string> {
  const text = value(name);
  if (!text) return new Map();
  try {
    return new Map(Object.entries(keyDictionary.parse(JSON.parse(text))));
  } catch {
    throw bad(`${name} must be a JSON object of named keys`);
  }
}

function readUrl(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw bad(`${name} must be a web address`);
  return url;
}

function readTimeout(text: string | undefined): number {
  if (!text) return DEFAULT_TIMEOUT_MS;
  const timeout = z.coerce.number().int().min(1).max(60_000).safeParse(text);
  if (!timeout.success) throw bad("EMAIL_MARKETING_TIMEOUT_MS must be 1 to 60000 milliseconds");
  return timeout.data;
}

function bad(line: string): Error {
  return new Error(`email-marketing: ${line}`);
}
