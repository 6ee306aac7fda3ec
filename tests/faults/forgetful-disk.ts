import { closeSync, cpSync, openSync, writeSync } from "node:fs";
import { join, relative } from "node:path";
import type { Extension } from "@electric-sql/pglite";

/** The part of Emscripten's file system over Node's that is used here. */
type Stream = { node: unknown };
type NodeFileSystem = {
  realPath: (node: unknown) => string;
  stream_ops: {
    write: (
      stream: Stream,
      memory: Uint8Array,
      offset: number,
      length: number,
      position: number,
    ) => number;
    fsync?: (stream: Stream) => number;
  };
};

type Write = { at: number; bytes: Uint8Array };

/**
 * The disk under a database, which forgets at a power cut every byte that was written and not
 * forced to it: the worst that a real one may do.
 */
export class ForgetfulDisk {
  /** Prepared after the one that gives the database its fsync. */
  readonly extension: Extension = {
    name: "forgetful disk",
    setup: async (_database, emscripten) => {
      const install = (module: { FS: { filesystems: { NODEFS: NodeFileSystem } } }) =>
        this.#watch(module.FS.filesystems.NODEFS);
      return { emscriptenOpts: { ...emscripten, preRun: [...emscripten.preRun, install] } };
    },
  };
  #pending: Map<string, Write[]> | undefined;

  /** @param survivor where the folder is kept as the disk would have it after a power cut */
  constructor(
    private readonly folder: string,
    private readonly survivor: string,
  ) {}

  /** Present content counts as on the disk; from here on, only what is forced to it does. */
  begin(): void {
    cpSync(this.folder, this.survivor, { recursive: true });
    this.#pending = new Map();
  }

  #watch({ stream_ops, realPath }: NodeFileSystem): void {
    const { write, fsync } = stream_ops;
    stream_ops.write = (stream, memory, offset, length, position) => {
      const path = realPath(stream.node);
      const bytes = new Uint8Array(memory.buffer, offset, length).slice();
      const writes = this.#pending?.get(path) ?? [];
      this.#pending?.set(path, [...writes, { at: position, bytes }]);
      return write(stream, memory, offset, length, position);
    };
    if (!fsync) return;
    stream_ops.fsync = (stream) => {
      const answer = fsync(stream);
      this.#keep(realPath(stream.node));
      return answer;
    };
  }

  #keep(path: string): void {
    const writes = this.#pending?.get(path);
    if (!writes) return;
    const file = openSync(join(this.survivor, relative(this.folder, path)), "r+");
    for (const { at, bytes } of writes) writeSync(file, bytes, 0, bytes.length, at);
    closeSync(file);
    this.#pending?.delete(path);
  }
}
