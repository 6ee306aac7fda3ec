import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { durableOptions, makeDatabase } from "./durable-database";

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "durable-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

test("a database is complete once it was finished: half of one is made again, a whole one kept", async () => {
  const folder = join(parent, "db");
  const [mark, file] = [`${folder}.unfinished`, join(folder, "PG_VERSION")];
  const write = () => {
    mkdirSync(folder);
    writeFileSync(file, "17");
  };
  const crashed = await makeDatabase(folder);
  expect([crashed.complete, existsSync(mark)]).toEqual([false, true]);
  write();
  const again = await makeDatabase(folder);
  expect([again.complete, existsSync(file)]).toEqual([false, false]);
  write();
  await again.finish();
  expect([again.complete, existsSync(mark)]).toEqual([true, false]);
  const kept = await makeDatabase(folder);
  await kept.finish();
  expect([kept.complete, existsSync(file), existsSync(mark)]).toEqual([true, true, false]);
});

test("what PostgreSQL forces to the disk gets there, once the database is made", async () => {
  let isOn = true;
  const { extensions, startParams } = durableOptions(() => isOn);
  expect(startParams).not.toContain("-F");
  expect(startParams.join(" ")).toContain("-c wal_sync_method=fsync");
  const { emscriptenOpts } = await extensions.fsync.setup({} as never, { preRun: [] } as never);
  const operations: { fsync?: (stream: { nfd?: number; node: unknown }) => number } = {};
  const NODEFS = { stream_ops: operations, realPath: (node: unknown) => String(node) };
  class ErrnoError extends Error {
    constructor(readonly errno: number) {
      super();
    }
  }
  for (const install of emscriptenOpts.preRun)
    install({ FS: { ErrnoError, filesystems: { NODEFS } } });
  const sync = (node: string, nfd?: number) => operations.fsync?.({ nfd, node });
  const nfd = openSync(join(parent, "a"), "w");
  expect([sync("a", nfd), sync(parent)]).toEqual([0, 0]);
  closeSync(nfd);
  // PostgreSQL stops: it cannot know which of its writes reached the disk.
  for (const failing of [() => sync("a", nfd), () => sync(join(parent, "gone"))])
    expect(failing).toThrow(expect.objectContaining({ errno: 29 }));
  isOn = false;
  expect(sync(join(parent, "gone"))).toBe(0);
});
