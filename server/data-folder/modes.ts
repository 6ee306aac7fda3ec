import { chmodSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { KEPT } from "./contents";

/** Other entries of a data folder that may hold keys or what people wrote. */
const OTHERS = ["pictures", "replaced", "restored", "restoring", "control.json"];

/** The permissions of the group and of everybody else. */
const NOT_THE_OWNERS = 0o077;
/** Sticky bit of a shared folder such as /tmp, in which each account may only remove its own. */
const SHARED = 0o1000;

/**
 * Takes a data folder, and the entries that make up the site, from every account but the site's:
 * also one that was made by hand or by an earlier version. What is below them is out of reach then.
 * @returns the paths that others can still enter or read, because they belong to another account
 * or are shared on purpose
 */
export function closeToOthers(folder: string): string[] {
  const paths = [folder, ...[...KEPT, ...OTHERS].map((name) => join(folder, name))];
  return paths.filter((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found !== undefined && isOpen(found) && !close(path, found);
  });
}

const isOpen = ({ mode }: Stats) => process.platform !== "win32" && (mode & NOT_THE_OWNERS) !== 0;

/** @returns whether nobody else can read it now */
function close(path: string, { mode }: Stats): boolean {
  if (mode & SHARED) return false;
  try {
    chmodSync(path, mode & 0o7700);
    // Some file systems take a mode and keep their own.
    return !isOpen(statSync(path));
  } catch {
    return false;
  }
}
