import { existsSync, rmSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import { lockFolder } from "../../server/data-folder/lock";
import { closeToOthers } from "../../server/data-folder/modes";
import { putRestoredInPlace } from "../../server/data-folder/restored";
import { askRunningSite } from "../../server/operator/ask";
import { takeSnapshot } from "../../server/operator/snapshot";
import { type Settings, StartError } from "../../server/settings";
import { checkArchive, writeArchive } from "./archive";
import {
  fileOf,
  type OperatorCommand,
  operatorSettings,
  type Report,
  readArguments,
  refuseProject,
  requireSite,
} from "./command";

export const command: OperatorCommand = {
  usage: `Usage: npm run backup -- [FILE]

Makes a tar.gz of the database, the files and the keys, while the site runs or not, and reads it
back. Without a name it goes to the folder backups. Keep it where nobody else can read it.

DATA_DIR says where the site keeps its data (./data).`,
  async run(args, env) {
    const { values, positionals } = readArguments(args, {});
    const file = fileOf(positionals);
    return values.help ? undefined : backUp(file, env);
  },
};

/** And reads the archive back. Without a `file`, named after the time in the folder `backups`. */
export async function backUp(file: string | undefined, env: NodeJS.ProcessEnv): Promise<Report> {
  const settings = operatorSettings(env);
  refuseProject(settings);
  requireSite(settings);
  const target = resolve(file ?? join("backups", `last-hurrah-${timeInName()}.tar.gz`));
  if (existsSync(target)) throw new StartError(`${target} is there already. Name another file.`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });

  const snapshot = await makeSnapshot(settings);
  try {
    await writeArchive(snapshot, target);
  } finally {
    await rm(snapshot, { recursive: true, force: true });
  }
  try {
    const { files } = await checkArchive(target);
    return { lines: report(target, files, settings), ok: true };
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  }
}

const snapshotTaken = z.object({ snapshot: z.string() });

async function makeSnapshot({ DATA_DIR: folder, DATABASE_URL }: Settings): Promise<string> {
  const answer = await askRunningSite(folder, "/snapshot", {});
  if (answer?.ok) {
    const { snapshot } = snapshotTaken.parse(await answer.json());
    return join(folder, basename(snapshot));
  }
  if (answer) {
    throw new StartError(`The site could not copy its data (${answer.status}). Its log says why.`);
  }
  const lock = await lockFolder(folder, () => process.exit(1));
  try {
    closeToOthers(folder);
    await putRestoredInPlace(folder);
    return await takeSnapshot(folder, DATABASE_URL ? undefined : (task) => task());
  } finally {
    await lock.release();
  }
}

const timeInName = () => new Date().toISOString().slice(0, 19).replaceAll(":", "-");

function report(target: string, files: { size: number }[], { DATABASE_URL }: Settings): string[] {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const megabytes = Math.ceil(bytes / 1024 / 1024);
  return [
    `${target} holds ${files.length} files of ${megabytes} MB, and was read back without a fault.`,
    "Who has it has what people wrote and the site's keys: keep it where nobody else can read it.",
    ...(DATABASE_URL
      ? ["The rows are not in it: back up the PostgreSQL that DATABASE_URL names with pg_dump."]
      : []),
  ];
}
