import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { openLocalBackend } from "../../server/backend/local";
import { createLog } from "../../server/http/log";
import { engineProgram } from "../support/database/engine";

const FROZEN = join(import.meta.dirname, "../../supabase/before-baseline.json.br");

/** The migrations that the baseline replaced, as they were when it did: by name, in their order. */
export const REPLACED: Record<string, string> = JSON.parse(
  brotliDecompressSync(await readFile(FROZEN)).toString(),
);

/**
 * Makes a folder to start the site from as it was before the baseline.
 * @param isThere which of its migrations it has
 */
export async function siteBefore(
  folder: string,
  isThere: (name: string) => boolean = () => true,
): Promise<string> {
  const migrations = join(folder, "supabase/migrations");
  await mkdir(migrations, { recursive: true });
  const names = Object.keys(REPLACED).filter(isThere);
  for (const name of names) await writeFile(join(migrations, name), REPLACED[name] as string);
  return folder;
}

/**
 * Starts a site's database, which runs the migrations that it does not have.
 * @param from the folder that it is started from; undefined: today's
 */
export function startDatabase(folder: string, databaseUrl?: string, from = process.cwd()) {
  const there = `data:text/javascript,process.chdir(${JSON.stringify(from)})`;
  const program = ["--import", there, ...engineProgram()];
  // PostgreSQL is brought up to date by the engine's process too.
  const log = createLog("silent");
  return openLocalBackend({ folder, databaseUrl, engine: program, log, onLost() {} });
}
