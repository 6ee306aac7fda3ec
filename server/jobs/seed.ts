import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tables } from "~shared/tables";
import type { Backend } from "../backend";

const CONTENT = [
  "content_sections",
  "celebration_types",
  "celebration_stories",
  "articles",
  "partners",
] as const;

/** Only a database that holds no content, and from which the demonstration was not removed. */
export async function seedDemonstration(backend: Backend, tables: Tables): Promise<void> {
  // A Supabase project is filled with its own tools (docs/operations.md).
  if (!backend.servedHere) return;
  if (await isMarked(tables)) return;
  for (const table of CONTENT) {
    const { data, error } = await tables.from(table).select("id").limit(1);
    if (error) throw error;
    if (data.length) return;
  }
  try {
    await backend.execute(await seedScript());
  } catch (error) {
    // If several servers start together on an empty database, only one fills it.
    if (!(await isMarked(tables))) throw error;
  }
}

async function isMarked(tables: Tables): Promise<boolean> {
  const { data } = await tables
    .from("site_settings")
    .select("key")
    .eq("key", "demo_content")
    .throwOnError();
  return data.length > 0;
}

const FOLDER = "supabase/seed";
const MARKER = "insert into public.site_settings (key, value) values ('demo_content', 'present');";

/**
 * One transaction, so that a crash in the middle leaves the database empty, to be seeded again. A
 * second server waits for the marker, which comes first, and is then refused.
 */
async function seedScript(): Promise<string> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  const scripts = await Promise.all(names.map((name) => readFile(join(FOLDER, name), "utf8")));
  return ["begin;", MARKER, ...scripts, "commit;"].join("\n");
}
