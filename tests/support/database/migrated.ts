import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { REPOSITORY, TEST_CACHE } from "../repository";

const NAME = "migrated-";

/** The sources of a migrated database. */
const SOURCES = ["supabase", "server", "shared", "package-lock.json"];

/** Milliseconds that one is kept: some rows are as old as their database. */
const DAY = 24 * 60 * 60 * 1000;

/** For today's source. @returns the data folder with a migrated database, which may not be there */
function place(): string {
  const sum = createHash("sha256");
  for (const source of SOURCES) {
    const path = join(REPOSITORY, source);
    const names = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
      : [path];
    for (const name of names) sum.update(name).update(readFileSync(name));
  }
  return join(TEST_CACHE, NAME + sum.digest("hex").slice(0, 16));
}

/** @returns what another run has left of `keepMigrated`; undefined: nothing, or of another source */
export function findMigrated(): string | undefined {
  for (const name of existsSync(TEST_CACHE) ? readdirSync(TEST_CACHE) : []) {
    const folder = join(TEST_CACHE, name);
    if (name.startsWith(NAME) && Date.now() - statSync(folder).mtimeMs > DAY) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const folder = place();
  return existsSync(folder) ? folder : undefined;
}

/**
 * Makes a data folder with a migrated database, for the suites of this run and of the next ones to
 * copy: migrating takes longer than all that is done with most of the copies.
 */
export async function keepMigrated(migrate: (folder: string) => Promise<unknown>): Promise<string> {
  const found = findMigrated();
  if (found) return found;
  mkdirSync(TEST_CACHE, { recursive: true });
  const folder = mkdtempSync(join(TEST_CACHE, `${NAME}unfinished-`));
  await migrate(folder);
  unforced(folder);
  try {
    renameSync(folder, place());
  } catch (error) {
    // Another suite was as fast.
    rmSync(folder, { recursive: true, force: true });
    if (!existsSync(place())) throw error;
  }
  return place();
}

/** Tests that copy it need nothing of what a power cut would take. */
function unforced(folder: string): void {
  appendFileSync(join(folder, "db/postgresql.conf"), "\nfsync = off\n");
}
