import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, posix, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { KEPT } from "../../server/data-folder/contents";

/** The first entry of an archive. */
export const MANIFEST = "manifest.json";

/** A path below one of the things that a backup holds, and nowhere else. */
const path = z.string().refine((text) => {
  const [first = "", ...rest] = text.split("/");
  return (
    (KEPT as readonly string[]).includes(first) && !rest.some((part) => /^\.{0,2}$/.test(part))
  );
});

/** What an archive holds, so that what is missing, changed or added is seen. */
export const manifest = z.strictObject({
  format: z.literal(1),
  /** ISO 8601. */
  made: z.iso.datetime(),
  folders: z.array(path),
  files: z.array(z.strictObject({ path, size: z.int(), sha256: z.string().length(64) })),
});

export type Manifest = z.output<typeof manifest>;

/** Describes what a folder holds. Every folder counts, empty ones too: PostgreSQL asks for some. */
export async function describeFolder(folder: string): Promise<Manifest> {
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
