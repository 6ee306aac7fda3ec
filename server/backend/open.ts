import type { Log } from "../http/log";
import type { Settings } from "../settings";
import type { Backend } from "./index";
import { openLocalBackend } from "./local";
import { openSupabaseBackend } from "./supabase/supabase";

/** Nothing else in the code knows which backend runs. */
export async function openBackend(
  settings: Settings,
  { log, onLost, engine }: { log: Log; onLost: () => void; engine?: string[] },
): Promise<Backend> {
  const { SUPABASE_URL: url, DATABASE_URL: databaseUrl, DATA_DIR: folder } = settings;
  const { ENGINE_MEMORY_MB: memory, POSTGREST_URL: postgrestUrl } = settings;
  const { SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey } = settings;
  if (url && publishableKey && secretKey) {
    return openSupabaseBackend({ url, publishableKey, secretKey }, log);
  }
  return openLocalBackend({ databaseUrl, postgrestUrl, folder, memory, engine, log, onLost });
}
