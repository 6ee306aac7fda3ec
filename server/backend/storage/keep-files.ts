import type { Backend } from "..";
import { type OwnBucket, removeUnusedFiles } from "./unused-files";

/**
 * Stores a file of a private bucket with the site's own key. One that is there under its name stays.
 * @throws when it is not stored
 */
export type KeepFile = (
  bucket: OwnBucket,
  name: string,
  file: { type: string; bytes: Buffer },
) => Promise<void>;

/** With what the files of one form are kept. */
export type Keeping = {
  backend: Backend;
  keep: KeepFile;
  /** Where the form came from, which its pictures are counted by. */
  address: string;
  /** It is long, and was counted before it was read (file-posts.ts). */
  isCounted?: boolean;
};

/**
 * Does what stores files, such as a form that is posted. At its end those go that no row shows: what
 * they came with was refused, or failed.
 * @param report takes why they could not be removed: the sweep removes them later
 */
export async function keepingFiles<T>(
  backend: Backend,
  report: (error: unknown) => void,
  work: (keep: KeepFile) => Promise<T>,
): Promise<T> {
  const kept = new Map<OwnBucket, string[]>();
  try {
    return await work((bucket, name, file) => {
      // Before it is stored: of a call that fails nobody knows what it did.
      kept.set(bucket, [...(kept.get(bucket) ?? []), name]);
      return store(backend, `${bucket}/${name}`, file);
    });
  } finally {
    for (const [bucket, names] of kept) {
      await removeUnusedFiles(backend, bucket, names).catch(report);
    }
  }
}

const store = async (
  { url, secretKey: apikey, fetch }: Backend,
  path: string,
  { type, bytes }: Parameters<KeepFile>[2],
): Promise<void> => {
  const answer = await fetch(`${url}/storage/v1/object/${path}`, {
    method: "POST",
    headers: { apikey, "content-type": type, "cache-control": "private, no-store" },
    body: new Uint8Array(bytes),
  });
  if (answer.ok) return;
  const { statusCode, error } = await answer.json().catch(() => ({}));
  // It is there: pressed twice, or sent again after it was removed.
  if (answer.status === 409 || statusCode === "409" || error === "Duplicate") return;
  throw new Error(`A file was not stored: ${answer.status}`);
};
