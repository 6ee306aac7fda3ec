import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, posix, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { create, extract, list, type ReadEntry } from "tar";
import { z } from "zod";
import { KEPT } from "../../server/data-folder/contents";
import { StartError } from "../../server/settings";

export const MANIFEST = "manifest.json";

/** A path inside one of a backup's folders, or one of its files. */
const path = z.string().refine((text) => {
  const [first = "", ...rest] = text.split("/");
  return (
    (KEPT as readonly string[]).includes(first) && !rest.some((part) => /^\.{0,2}$/.test(part))
  );
});

const manifest = z.strictObject({
  format: z.literal(1),
  made: z.iso.datetime(),
  folders: z.array(path),
  files: z.array(z.strictObject({ path, size: z.int(), sha256: z.string().length(64) })),
});

type Manifest = z.output<typeof manifest>;

/** Lists a folder's contents. Empty folders count, too: PostgreSQL requires some. */
async function describeFolder(folder: string): Promise<Manifest> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: Manifest = { format: 1, made: new Date().toISOString(), folders: [], files: [] };
  for (const entry of entries) {
    const absolute = join(entry.parentPath, entry.name);
    const name = relative(folder, absolute).split(sep).join(posix.sep);
    if (entry.isDirectory()) found.folders.push(name);
    else found.files.push({ path: name, ...(await checksum(absolute)) });
  }
  return found;
}

async function checksum(file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  const content = createReadStream(file);
  await pipeline(content, hash);
  return { size: content.bytesRead, sha256: hash.digest("hex") };
}

/** Readable by this account only, with the manifest first. `file` is there once it is complete. */
export async function writeArchive(folder: string, file: string): Promise<void> {
  await writeFile(join(folder, MANIFEST), JSON.stringify(await describeFolder(folder)));
  const names = (await readdir(folder)).filter((name) => name !== MANIFEST);
  // Portable: without this machine's user and group names and ids.
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

/** @throws StartError when anything is missing, changed or added */
export async function checkArchive(file: string): Promise<Manifest> {
  const entries = new Map<string, Found>();
  let described = "";
  const onReadEntry = (entry: ReadEntry) => {
    const hash = createHash("sha256");
    // A repeated name matches no manifest entry.
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

export const extractArchive = (file: string, folder: string): Promise<void> =>
  extract({ file, cwd: folder, strict: true, filter: (path) => path !== MANIFEST });

function matches({ folders, files }: Manifest, entries: Map<string, Found>): boolean {
  const isFolder = (path: string) => entries.get(`${path}/`)?.type === "Directory";
  const isFile = ({ path, size, sha256 }: Manifest["files"][number]) => {
    const entry = entries.get(path);
    return entry?.type === "File" && entry.size === size && entry.sha256 === sha256;
  };
  // Plus one: the manifest itself.
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
