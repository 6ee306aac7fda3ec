/** The one place that imports Supabase Lite, because importing it needs care. */

// Storage is behind this switch, which Lite reads when it is imported.
process.env.EXPERIMENTAL_STORAGE = "1";

// Importing Lite replaces emitWarning by a version that throws when a warning is an Error object.
const { emitWarning } = process;
const lite = await import("@supabase/lite");
const pglite = await import("@supabase/lite/pglite");
const postgres = await import("@supabase/lite/postgres");
const cli = await import("@supabase/lite/cli");
process.emitWarning = emitWarning;

export const { App } = lite;
export const { PgliteConnection } = pglite;
export const { PostgresConnection } = postgres;
export const { applyPendingMigrations } = cli;
export type LiteApp = Parameters<typeof applyPendingMigrations>[0];
export type StorageAdapter = NonNullable<LiteApp["_storageAdapter"]>;
