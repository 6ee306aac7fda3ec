import type { Backend } from "..";
import { type OwnBucket, removeUnusedFiles } from "./unused-files";

/** With the site's own key; an existing file of the name stays. @throws when it is not stored */
export type KeepFile = (
  bucket: OwnBucket,
  name: string,
  file: { type: string; bytes: Buffer },
) => Promise<void>;

export type Keeping = {
  backend: Backend;
  keep: KeepFile;
  /** The form's sender, by which its pictures are counted. */
  address: string;
  /** True if it is long, and was counted before it was read (file-posts.ts). */
  isCounted?: boolean;
};

/** Removes at the end files that no row refers to; `report` takes why some could not be removed. */
export async function keepingFiles<T>(
  backend: Backend,
  report: (error: unknown) => void,
  work: (keep: KeepFile) => Promise<T>,
): Promise<T> {
  const kept = new Map<OwnBucket, string[]>();
  try {
    return await work((bucket, name, file) => {
      // Noted before it is stored: a failed call may have stored it.
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
  // It is already there: submitted twice, or sent again after it was removed.
  if (answer.status === 409 || statusCode === "409" || error === "Duplicate") return;
  throw new Error(`A file was not stored: ${answer.status}`);
};
