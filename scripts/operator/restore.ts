// Restores an archive's data while the site is stopped: `npm run restore -- FILE`.
import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { KEPT } from "../../server/data-folder/contents";
import { lockFolder } from "../../server/data-folder/lock";
import { closeToOthers } from "../../server/data-folder/modes";
import {
  completeRestore,
  makeRestoring,
  putRestoredInPlace,
  REPLACED,
} from "../../server/data-folder/restored";
import { StartError } from "../../server/settings";
import { checkArchive, extractArchive } from "./archive";
import {
  fileOf,
  type OperatorCommand,
  operatorSettings,
  type Report,
  readArguments,
  refuseProject,
  UsageError,
} from "./command";

export const command: OperatorCommand = {
  usage: `Usage: npm run restore -- FILE [--replace]

Checks a backup and puts its database, files and keys into an empty data folder. With --replace,
what is in the data folder is put aside first, into its folder replaced. Stop the site before.

DATA_DIR says where the site keeps its data (./data).`,
  async run(args, env) {
    const { values, positionals } = readArguments(args, { replace: { type: "boolean" } });
    const file = fileOf(positionals);
    if (values.help) return undefined;
    if (!file) throw new UsageError("Which file?");
    return restore({ file, replace: values.replace === true }, env);
  },
};

/** `replace` lets the data folder's contents be moved aside. */
type Options = { file: string; replace: boolean };

/** All of them or none. @throws StartError; the folder is then unchanged */
export async function restore({ file, replace }: Options, env: NodeJS.ProcessEnv): Promise<Report> {
  const settings = operatorSettings(env);
  const { DATA_DIR: folder } = settings;
  refuseProject(settings);
  const archive = resolve(file);
  if (!existsSync(archive)) throw new StartError(`There is no file ${archive}.`);
  const { folders, files, made } = await checkArchive(archive);
  const paths = [...folders, ...files.map(({ path }) => path)];
  const names = KEPT.filter((name) => paths.includes(name));
  // The site would not use the restored rows.
  if (settings.DATABASE_URL && names.includes("db")) {
    throw new StartError("The backup holds a database: leave DATABASE_URL out to restore it.");
  }

  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder, () => process.exit(1));
  try {
    closeToOthers(folder);
    await putRestoredInPlace(folder);
    await refuseOthersData(folder, replace);
    await extractArchive(archive, await makeRestoring(folder));
    await completeRestore(folder, names);
  } finally {
    await lock.release();
  }
  return { lines: report(folder, made, names), ok: true };
}

/** Entries of a folder that counts as empty: its lock, and an interrupted restore. */
const TRANSIENT = ["lock", "owner.json", "control.json", "restoring", "lost+found"];

async function refuseOthersData(folder: string, replace: boolean): Promise<void> {
  if (!replace) {
    const found = (await readdir(folder)).filter((name) => !TRANSIENT.includes(name));
    if (found.length === 0) return;
    throw new StartError(
      `The data folder ${folder} is not empty. To put what is in it aside: npm run restore -- FILE --replace`,
    );
  }
  if (!existsSync(join(folder, REPLACED))) return;
  throw new StartError(
    `${join(folder, REPLACED)} holds what an earlier restore put aside. Move or remove it first.`,
  );
}

function report(folder: string, made: string, names: string[]): string[] {
  const aside = join(folder, REPLACED);
  return [
    `${folder} is as it was at ${made}.`,
    ...(existsSync(aside) ? [`What was there is in ${aside}. Remove it once all is well.`] : []),
    ...(names.includes("db")
      ? []
      : ["Its rows are in a PostgreSQL: restore that with pg_restore, and set DATABASE_URL."]),
  ];
}
