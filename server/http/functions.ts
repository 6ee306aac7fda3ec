import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createHandler as emailMarketing } from "../../supabase/functions/email-marketing/index";
import type { Backend } from "../backend";
import { tooMany } from "../backend/refusals";
import type { Settings } from "../settings";
import { limitByAddress } from "./limits/limits";
import type { Log } from "./log";

/** Largest body of a call on a function, in bytes: a contact message several times over. */
const LARGEST_CALL = 32 * 1024;

export function functionRoutes(backend: Backend, settings: Settings, log: Log): Hono {
  const env = {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    EMAIL_MARKETING_PROVIDER: settings.EMAIL_MARKETING_PROVIDER,
    BREVO_API_KEY: settings.BREVO_API_KEY,
    BREVO_LIST_ID: settings.BREVO_LIST_ID?.toString(),
    BREVO_API_URL: settings.BREVO_API_URL,
    EMAIL_MARKETING_TIMEOUT_MS: String(settings.EMAIL_MARKETING_TIMEOUT_MS),
  };
  const functions = {
    "email-marketing": emailMarketing({
      env,
      database: backend.fetch,
      log: (entry) => log.error(entry),
    }),
  };
  const routes = new Hono();
  routes.use(
    "/functions/v1/*",
    bodyLimit({
      maxSize: LARGEST_CALL,
      onError: (c) => c.json({ error: "That is too long." }, 413),
    }),
    limitByAddress(
      { limit: settings.RATE_LIMIT_FUNCTIONS, trusted: settings.TRUST_PROXY },
      tooMany.functions,
    ),
  );
  for (const [name, handle] of Object.entries(functions)) {
    routes.all(`/functions/v1/${name}`, (c) => handle(c.req.raw));
  }
  routes.all("/functions/v1/*", (c) => c.json({ error: "There is no such function." }, 404));
  return routes;
}
