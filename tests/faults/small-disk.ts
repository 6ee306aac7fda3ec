import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** True where this process may mount a file system: as root, and not in every container. */
export const mayMount = tryMounting();

/** A disk of its own in memory, so many megabytes large. Only where mounting is allowed. */
export function mountSmallDisk(megabytes: number) {
  const path = mkdtempSync(join(tmpdir(), "small-disk-"));
  mount(path, `size=${megabytes}m`);
  const ballast = join(path, "ballast");
  return {
    path,
    freeMegabytes: () => free(path) / 1024 / 1024,
    /** Fills the disk until no more than so many megabytes are left. */
    fill(left: number) {
      const size = Math.max(0, Math.floor(free(path) - left * 1024 * 1024));
      writeFileSync(ballast, Buffer.alloc(size));
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    makeReadOnly: () => execFileSync("mount", ["-o", "remount,ro", path]),
    remove() {
      execFileSync("umount", ["--lazy", path]);
      rmdirSync(path);
    },
  };
}

export type SmallDisk = ReturnType<typeof mountSmallDisk>;

function free(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

function mount(path: string, options: string): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", path], { stdio: "ignore" });
}

function tryMounting(): boolean {
  if (process.platform !== "linux") return false;
  const path = mkdtempSync(join(tmpdir(), "small-disk-"));
  try {
    mount(path, "size=1m");
    execFileSync("umount", [path]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(path);
  }
}
