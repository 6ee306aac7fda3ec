/** The one place that imports Supabase Lite, because importing it needs care. */
import type { applyPendingMigrations } from "@supabase/lite/cli";

// Storage is behind this switch, which Lite reads when it is imported.
process.env.EXPERIMENTAL_STORAGE = "1";

/** Importing Lite replaces emitWarning with a version that throws on a warning that is an Error. */
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

// Few starts need these, so they are loaded on demand.
export const loadPostgres = () => imported(() => import("@supabase/lite/postgres"));
export const loadMigrations = () => imported(() => import("@supabase/lite/cli"));

export type LiteApp = Parameters<typeof applyPendingMigrations>[0];
export type StorageAdapter = NonNullable<LiteApp["_storageAdapter"]>;
