import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { insertTemplates } from "./templates";

export const MIGRATIONS = "supabase/migrations";

export const SCHEMAS = "supabase/schemas";

/** Rows required by every site. */
const DATA = "supabase/data";

/**
 * No demonstration content: general information, about the United States unless stated; each fact
 * names its source. Readings are in the public domain and quoted whole.
 */
const TEMPLATES = "supabase/data/plan_templates.json";

/** @returns the files of a folder in the order in which they run */
export async function scriptsIn(folder: string): Promise<{ name: string; sql: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(join(folder, name), "utf8") })),
  );
}

/** One script. A function may call a later one, so bodies are checked once all is there. */
export async function wholeSchema(): Promise<string> {
  const scripts = (await Promise.all([SCHEMAS, DATA].map(scriptsIn))).flat();
  return [
    "set check_function_bodies = off;\n",
    ...scripts.map(({ name, sql }) => `-- ${name}\n\n${sql}`),
    insertTemplates(await readFile(TEMPLATES, "utf8")),
    "reset check_function_bodies;\n",
  ].join("\n");
}
