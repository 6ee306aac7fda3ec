import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { create, extract, list, type ReadEntry } from "tar";
import { StartError } from "../../server/settings";
import { describeFolder, MANIFEST, type Manifest, manifest } from "./manifest";

/**
 * Packs a folder into a tar.gz that nobody else can read, its manifest first.
 * @param file takes shape under another name, and is there once it is whole
 */
export async function writeArchive(folder: string, file: string): Promise<void> {
  await writeFile(join(folder, MANIFEST), JSON.stringify(await describeFolder(folder)));
  const names = (await readdir(folder)).filter((name) => name !== MANIFEST);
  // Portable: without the names and numbers of this machine's accounts.
  const packed = create({ cwd: folder, portable: true, strict: true }, [MANIFEST, ...names]);
  const unfinished = `${file}.part`;
  await rm(unfinished, { force: true });
  try {
    const output = createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(Readable.from(packed), createGzip(), output);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

type Found = { type: string; size: number; sha256: string };

/**
 * Reads an archive to its end and compares it with its manifest.
 * @throws StartError when anything is missing, changed or added
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const entries = new Map<string, Found>();
  let described = "";
  const onReadEntry = (entry: ReadEntry) => {
    const hash = createHash("sha256");
    // Twice the same name: neither is what the manifest means.
    const type = entries.has(entry.path) ? "repeated" : entry.type;
    entry.on("data", (chunk) => {
      hash.update(chunk);
      if (entry.path === MANIFEST) described += chunk;
    });
    entry.on("end", () =>
      entries.set(entry.path, { type, size: entry.size, sha256: hash.digest("hex") }),
    );
  };
  try {
    await list({ file, strict: true, onReadEntry });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    throw damaged(file);
  }
  const expected = manifest.safeParse(parseJson(described));
  if (!expected.success || !matches(expected.data, entries)) throw damaged(file);
  return expected.data;
}

/** Unpacks an archive that was checked. */
export const extractArchive = (file: string, folder: string): Promise<void> =>
  extract({ file, cwd: folder, strict: true, filter: (path) => path !== MANIFEST });

function matches({ folders, files }: Manifest, entries: Map<string, Found>): boolean {
  const isFolder = (path: string) => entries.get(`${path}/`)?.type === "Directory";
  const isFile = ({ path, size, sha256 }: Manifest["files"][number]) => {
    const entry = entries.get(path);
    return entry?.type === "File" && entry.size === size && entry.sha256 === sha256;
  };
  // One more: the manifest itself.
  return (
    entries.size === folders.length + files.length + 1 &&
    folders.every(isFolder) &&
    files.every(isFile)
  );
}

const damaged = (file: string) =>
  new StartError(`${file} is damaged, or no backup of a site. Nothing was changed.`);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
