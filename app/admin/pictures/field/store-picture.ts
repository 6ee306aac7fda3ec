import { prepareImage } from "~/lib/pictures/encode";
import { ImageRefused, refusalOf } from "~/lib/pictures/refusal";
import type { PublicBucket } from "~shared/pictures/buckets";
import { UploadFailed, uploadImage } from "./upload";

export type UploadState =
  | { phase: "idle" | "cancelled" | "preparing" }
  /** `part`: the share sent, from 0 to 1; `preview`: the file's address in this browser. */
  | { phase: "uploading"; part: number; preview: string }
  /** `file` can be retried. */
  | { phase: "failed"; message: string; file?: File };

type Options = {
  bucket: PublicBucket;
  file: File;
  signal: AbortSignal;
  show: (state: UploadState) => void;
  /** It stays in the media library, even if nothing shows it. */
  kept?: boolean;
};

/**
 * @returns its public address
 * @throws ImageRefused, UploadFailed, SignedOut, or an AbortError once `signal` aborts
 */
export async function storePicture({ bucket, file, signal, show, kept }: Options): Promise<string> {
  const refusal = refusalOf(file, bucket);
  if (refusal) throw refusal;
  show({ phase: "preparing" });
  const image = await prepareImage(file, bucket);
  signal.throwIfAborted();
  const preview = URL.createObjectURL(image);
  try {
    const onProgress = (part: number) => show({ phase: "uploading", part, preview });
    onProgress(0);
    const url = await uploadImage({ bucket, file: image, signal, onProgress, kept });
    signal.throwIfAborted();
    return url;
  } finally {
    URL.revokeObjectURL(preview);
  }
}

/** The message for a failure; a file that was refused would be refused again. */
export function uploadFailure(error: unknown, file: File) {
  if (error instanceof ImageRefused) {
    const { title, message } = error;
    const state: UploadState = { phase: "failed", message: `${title}: ${message}` };
    return { title, message, state };
  }
  const known = error instanceof UploadFailed && error.message;
  const message = known || "Failed to upload image";
  const state: UploadState = { phase: "failed", message, file };
  return { title: null, message, state };
}
