import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ZodType } from "zod";
import type { Backend } from "../../server/backend";
import { askRunningSite } from "../../server/operator/ask";
import { parseSettings, type Settings, StartError } from "../../server/settings";

type Command<Result> = {
  /** Where the running site takes it: see server/operator. */
  path: string;
  body: unknown;
  /** What the running site answers. */
  result: ZodType<Result>;
  /** Does the same here. */
  here: (backend: Backend) => Promise<Result>;
};

/**
 * Has the running site carry a command out, or does it itself where none runs.
 * @param env the site's settings, of which most commands need DATA_DIR alone
 * @throws StartError when neither can be done
 */
export async function performCommand<Result>(
  env: NodeJS.ProcessEnv,
  { path, body, result, here }: Command<Result>,
): Promise<Result> {
  const settings = operatorSettings(env);
  // A project takes commands by itself, with its secret key.
  if (settings.SUPABASE_URL) return withBackend(settings, here);
  requireSite(settings);
  const answer = await askRunningSite(settings.DATA_DIR, path, body);
  if (!answer) return withBackend(settings, here);
  if (!answer.ok) {
    throw new StartError(`The site could not do that (${answer.status}). Its log says why.`);
  }
  return result.parse(await answer.json());
}

/** STAFF_EMAIL and STAFF_PASSWORD are the first start's matter. */
export const operatorSettings = (env: NodeJS.ProcessEnv): Settings =>
  parseSettings({ ...env, STAFF_EMAIL: "", STAFF_PASSWORD: "" });

/** @throws StartError when no site was ever started with these settings */
export function requireSite({ DATA_DIR: folder }: Settings): void {
  // The keys are there whichever database is used.
  if (existsSync(join(folder, "db")) || existsSync(join(folder, "keys.json"))) return;
  // Making one here would hide a mistyped DATA_DIR.
  throw new StartError(`There is no site in ${folder} yet. Start it once, or set DATA_DIR.`);
}

async function withBackend<Result>(
  settings: Settings,
  task: (backend: Backend) => Promise<Result>,
): Promise<Result> {
  // Only here: opening a database takes seconds, asking a running site does not.
  const { openBackend } = await import("../../server/backend");
  const { createLog } = await import("../../server/http/log");
  const onLost = () => process.exit(1);
  const backend = await openBackend(settings, { log: createLog("silent"), onLost });
  try {
    return await task(backend);
  } finally {
    await backend.close();
  }
}
