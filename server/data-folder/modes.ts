import { chmodSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { KEPT } from "./contents";

/** Other entries of a data folder that may hold keys or what people wrote. */
const OTHERS = ["pictures", "replaced", "restored", "restoring", "control.json"];

const NOT_THE_OWNERS = 0o077;
/** Sticky bit of a shared folder such as /tmp, in which each account may only remove its own. */
const SHARED = 0o1000;

/**
 * It matters not who made them: what is below these entries is out of others' reach then.
 * @returns paths that others can still enter: another account's, or shared on purpose
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
