/** The one place that imports Supabase Lite, because importing it needs care. */
import type { applyPendingMigrations } from "@supabase/lite/cli";

// Storage is behind this switch, which Lite reads when it is imported.
process.env.EXPERIMENTAL_STORAGE = "1";

/** Importing Lite replaces emitWarning by a version that throws when a warning is an Error object. */
async function imported<Module>(load: () => Promise<Module>): Promise<Module> {
  const { emitWarning } = process;
  try {
    return await load();
  } finally {
    process.emitWarning = emitWarning;
  }
}

export const { App } = await imported(() => import("@supabase/lite"));
export const { PgliteConnection } = await imported(() => import("@supabase/lite/pglite"));

// What few starts need comes when it is needed.
export const loadPostgres = () => imported(() => import("@supabase/lite/postgres"));
export const loadMigrations = () => imported(() => import("@supabase/lite/cli"));

export type LiteApp = Parameters<typeof applyPendingMigrations>[0];
export type StorageAdapter = NonNullable<LiteApp["_storageAdapter"]>;
