import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import { writeDurably } from "../../data-folder/durable-files";
import type { StorageAdapter } from "../lite/lite";
import { ABOUT, faultOfName } from "./file-name";

type Metadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;

type Described = { mimetype: string; cacheControl: string; eTag: string };

/** `<folder>/<bucket>/<key>`, each with its description beside it. Lite's versions are ignored. */
export class StoredFiles implements StorageAdapter {
  readonly driver = "file system";

  constructor(private readonly folder: string) {}

  async uploadObject(
    ...[bucket, key, , body, mimetype, cacheControl]: Parameters<StorageAdapter["uploadObject"]>
  ) {
    const path = this.newPath(bucket, key);
    const bytes = body instanceof Uint8Array ? body : await buffer(body as ReadableStream);
    const described: Described = {
      mimetype,
      cacheControl,
      eTag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`,
    };
    // The bytes come last, so that a file with bytes always has its description.
    await writeDurably(describedBy(path), JSON.stringify(described));
    await writeDurably(path, bytes);
    return metadata(described, bytes.byteLength, new Date());
  }

  async getObject(...[bucket, key]: Parameters<StorageAdapter["getObject"]>) {
    const path = this.path(bucket, key);
    const found = await this.describe(path);
    // Streamed: a client that asks for a large file may be slow.
    const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
    return { metadata: found, httpStatusCode: 200, body };
  }

  headObject(...[bucket, key]: Parameters<StorageAdapter["headObject"]>) {
    return this.describe(this.path(bucket, key));
  }

  async deleteObject(...[bucket, key]: Parameters<StorageAdapter["deleteObject"]>) {
    const path = this.path(bucket, key);
    await Promise.all([rm(path, { force: true }), rm(describedBy(path), { force: true })]);
  }

  async deleteObjects(bucket: string, keys: string[]) {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key, undefined)));
  }

  async copyObject(
    ...[fromBucket, from, , toBucket, to]: Parameters<StorageAdapter["copyObject"]>
  ) {
    const [source, target] = [this.path(fromBucket, from), this.newPath(toBucket, to)];
    await writeDurably(describedBy(target), await readFile(describedBy(source)));
    await writeDurably(target, await readFile(source));
    const { eTag, lastModified } = await this.describe(target);
    return { httpStatusCode: 200, eTag, lastModified };
  }

  async privateAssetUrl(): Promise<string> {
    throw new Error("Files are read through the storage interface only");
  }

  private async describe(path: string): Promise<Metadata> {
    const [{ size, mtime }, described] = await Promise.all([
      stat(path),
      readFile(describedBy(path), "utf8"),
    ]);
    return metadata(JSON.parse(described), size, mtime);
  }

  /** @throws when nothing is stored under such a key; files from before may have other names */
  private newPath(bucket: string, key: string): string {
    if (faultOfName(key)) throw new Error("That name cannot be stored");
    return this.path(bucket, key);
  }

  /** @throws when the key would lead out of its bucket's folder */
  private path(bucket: string, key: string): string {
    const root = resolve(this.folder, bucket);
    const path = resolve(root, key);
    const inside = root.startsWith(resolve(this.folder) + sep) && path.startsWith(root + sep);
    if (!inside || key.includes("\0") || key.endsWith(ABOUT)) {
      throw new Error("That name cannot be stored");
    }
    return path;
  }
}

const describedBy = (path: string) => path + ABOUT;

function metadata(described: Described, size: number, lastModified: Date): Metadata {
  return { ...described, size, contentLength: size, lastModified, httpStatusCode: 200 };
}
