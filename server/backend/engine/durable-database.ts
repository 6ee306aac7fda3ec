import { closeSync, existsSync, fdatasyncSync, fsyncSync, openSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type Extension, PGlite } from "@electric-sql/pglite";
import { syncFolder, syncTree } from "../../data-folder/durable-files";

/** The parts used here of Emscripten's file system over Node's. */
type FileSystem = {
  ErrnoError: new (errno: number) => Error;
  filesystems: {
    NODEFS: {
      stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
      realPath: (node: unknown) => string;
    };
  };
};

/** WASI's number for "input/output error". */
const EIO = 29;

/**
 * PGlite starts PostgreSQL with `-F`, which is `fsync=off`. Here it is on. Its other way of
 * forcing the log to the disk, fdatasync, does nothing in WebAssembly. A log kept small makes for
 * a short recovery after a crash, and for a little less that a full disk has to hold.
 */
const START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "wal_sync_method=fsync"],
  ...["-c", "max_wal_size=64MB"],
  ...["-c", "min_wal_size=32MB"],
];

/**
 * Commits reach the disk before they are answered, as on any PostgreSQL server: Emscripten's file
 * system answers fsync without doing anything, and this gives it one.
 * @param isOn asked at each fsync: a database that is being made is forced to the disk at its end
 */
export function durableOptions(isOn: () => boolean) {
  const fsync: Extension = {
    name: "fsync",
    setup: async (_database, emscripten) => {
      const install = ({ FS }: { FS: FileSystem }) => {
        const { NODEFS } = FS.filesystems;
        NODEFS.stream_ops.fsync = ({ nfd, node }) => {
          try {
            if (isOn()) force(nfd, NODEFS.realPath(node));
            return 0;
          } catch {
            // PostgreSQL then stops: it cannot know which of its writes reached the disk.
            throw new FS.ErrnoError(EIO);
          }
        };
      };
      return { emscriptenOpts: { ...emscripten, preRun: [...emscripten.preRun, install] } };
    },
  };
  return { extensions: { fsync }, startParams: START };
}

/** @param descriptor a file's; Emscripten opens none for a folder */
function force(descriptor: number | undefined, path: string): void {
  if (descriptor !== undefined) {
    // Skips the modification time, but nothing needed to read the file again.
    fdatasyncSync(descriptor);
  } else if (process.platform !== "win32") {
    const folder = openSync(path, "r");
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  }
}

type Making = {
  /** True if the database existed before. */
  complete: boolean;
  /** Forces a new database to the disk; from then on it is complete. */
  finish: () => Promise<void>;
};

/**
 * Until `finish` a mark says that it is being made: after a crash the next start makes it again. No
 * request was ever answered from it.
 */
export async function makeDatabase(folder: string): Promise<Making> {
  const mark = `${folder}.unfinished`;
  const making: Making = {
    complete: existsSync(folder) && !existsSync(mark),
    async finish() {
      if (making.complete) return;
      await syncTree(folder);
      await rm(mark);
      await syncFolder(dirname(mark));
      making.complete = true;
    },
  };
  if (!making.complete) {
    await writeFile(mark, "", { flush: true });
    await syncFolder(dirname(mark));
    await rm(folder, { recursive: true, force: true });
  }
  return making;
}
