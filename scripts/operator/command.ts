import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import type { ZodType } from "zod";
import type { Backend } from "../../server/backend";
import { askRunningSite } from "../../server/operator/ask";
import { parseSettings, type Settings, StartError } from "../../server/settings";

/** The operator's output; with `ok` false it goes to standard error, and the exit code is 1. */
export type Report = { lines: string[]; ok: boolean };

/** An operator's command. Each module in this folder that is a command exports one. */
export type OperatorCommand = {
  usage: string;
  /** @returns undefined to show the usage @throws UsageError, StartError */
  run: (args: string[], env: NodeJS.ProcessEnv) => Promise<Report | undefined>;
};

/** Runs a command, prints its report or error, and sets the exit code to 0 or 1. */
export async function runCommand({ usage, run }: OperatorCommand, args: string[]): Promise<void> {
  // The files it writes may hold keys or people's words.
  process.umask(0o077);
  try {
    const report = await run(args, process.env);
    const { lines, ok } = report ?? { lines: [usage], ok: true };
    (ok ? process.stdout : process.stderr).write(lines.map((line) => `${line}\n`).join(""));
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    if (error instanceof UsageError) process.stderr.write(`${error.message}\n\n${usage}\n`);
    else if (isForTheOperator(error)) process.stderr.write(`${error.message}\n`);
    else throw error;
    process.exitCode = 1;
  }
}

const isForTheOperator = (error: unknown): error is Error =>
  error instanceof StartError || (error instanceof Error && "syscall" in error);

/** Wrong arguments. The message says what is wrong; the usage is printed below it. */
export class UsageError extends Error {}

/** With `--help` among the options. @throws UsageError with the message of `parseArgs` */
export function readArguments<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: string[],
  options: Options,
) {
  const help = { type: "boolean", short: "h" } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...options, help } });
  } catch (error) {
    // Without the advice about file names that begin with a dash.
    throw new UsageError((error as Error).message.split(". To ")[0] ?? "");
  }
}

/** @throws UsageError for more than one name of a file */
export function fileOf([file, ...more]: string[]): string | undefined {
  if (more.length > 0) throw new UsageError("One file at a time.");
  return file;
}

type SiteCommand<Result> = {
  path: string;
  body: unknown;
  result: ZodType<Result>;
  here: (backend: Backend) => Promise<Result>;
};

/** By the running site, or here if none runs. @throws StartError when neither is possible */
export async function performCommand<Result>(
  env: NodeJS.ProcessEnv,
  { path, body, result, here }: SiteCommand<Result>,
): Promise<Result> {
  const settings = operatorSettings(env);
  // A Supabase project is changed directly, with its secret key.
  if (settings.SUPABASE_URL) return withBackend(settings, here);
  requireSite(settings);
  const answer = await askRunningSite(settings.DATA_DIR, path, body);
  if (!answer) return withBackend(settings, here);
  if (!answer.ok) {
    throw new StartError(`The site could not do that (${answer.status}). Its log says why.`);
  }
  return result.parse(await answer.json());
}

export const operatorSettings = (env: NodeJS.ProcessEnv): Settings =>
  parseSettings({ ...env, STAFF_EMAIL: "", STAFF_PASSWORD: "" });

/** @throws StartError when no site was ever started with these settings */
export function requireSite({ DATA_DIR: folder }: Settings): void {
  // keys.json exists with every kind of database.
  if (existsSync(join(folder, "db")) || existsSync(join(folder, "keys.json"))) return;
  // Creating one here would hide a mistyped DATA_DIR.
  throw new StartError(`There is no site in ${folder} yet. Start it once, or set DATA_DIR.`);
}

/** @throws StartError when a Supabase project holds the rows and files */
export function refuseProject({ SUPABASE_URL }: Settings): void {
  if (!SUPABASE_URL) return;
  throw new StartError(
    "With SUPABASE_URL, rows and files are kept by the project: docs/operations.md says how it is backed up.",
  );
}

async function withBackend<Result>(
  settings: Settings,
  task: (backend: Backend) => Promise<Result>,
): Promise<Result> {
  // Imported on demand: asking a running site does not need the database's code.
  const { openBackend } = await import("../../server/backend/open");
  const { createLog } = await import("../../server/http/log");
  const onLost = () => process.exit(1);
  const backend = await openBackend(settings, { log: createLog("silent"), onLost });
  try {
    return await task(backend);
  } finally {
    await backend.close();
  }
}
