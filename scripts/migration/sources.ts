import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export const MIGRATIONS = "supabase/migrations";

export const SCHEMAS = "supabase/schemas";

/** Rows that every site needs. */
const DATA = "supabase/data";

type Script = { name: string; sql: string };

/** @returns the files of a folder in the order in which they run */
export async function scriptsIn(folder: string): Promise<Script[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(join(folder, name), "utf8") })),
  );
}

/**
 * The whole database as one script. A function may call what stands further down, so bodies are
 * not looked at before all is there.
 */
export async function wholeSchema(): Promise<string> {
  const scripts = (await Promise.all([SCHEMAS, DATA].map(scriptsIn))).flat();
  return [
    "set check_function_bodies = off;\n",
    ...scripts.map(({ name, sql }) => `-- ${name}\n\n${sql}`),
    "reset check_function_bodies;\n",
  ].join("\n");
}
