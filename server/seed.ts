import { readFile } from "node:fs/promises";
import type { Tables } from "../app/lib/tables";
import type { Backend } from "./backend";

const CONTENT = [
  "content_sections",
  "celebration_types",
  "celebration_stories",
  "articles",
  "partners",
] as const;

/**
 * Fills an empty database with demonstration content. A database that holds any content, or from
 * which the demonstration was removed, stays as it is.
 */
export async function seedDemonstration(backend: Backend, tables: Tables): Promise<void> {
  const marker = await tables.from("site_settings").select("key").eq("key", "demo_content");
  if (marker.error) throw marker.error;
  if (marker.data.length) return;
  for (const table of CONTENT) {
    const { data, error } = await tables.from(table).select("id").limit(1);
    if (error) throw error;
    if (data.length) return;
  }
  await backend.execute(await readFile("supabase/seed.sql", "utf8"));
}
