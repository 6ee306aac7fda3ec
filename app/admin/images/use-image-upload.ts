import { useEffect, useRef, useState } from "react";
import { prepareImage } from "~/lib/images/encode";
import { ImageRefused, refusalOf } from "~/lib/images/refusal";
import { toast } from "~/ui/toast/toast";
import type { PublicBucket } from "~shared/images/buckets";
import { SignedOut } from "../session/session";
import { UploadFailed, uploadImage } from "./upload";

export type UploadState =
  | { phase: "idle" | "cancelled" | "preparing" }
  /** `part` of the file is sent, from 0 to 1; `preview` is its address in this browser. */
  | { phase: "uploading"; part: number; preview: string }
  /** `file` can be tried again. */
  | { phase: "failed"; message: string; file?: File };

/** Overrides of the messages of docs/product.md 10.7. */
export type UploadWords = {
  uploaded?: { title: string; description?: string };
  /** The title of a failed upload's message. */
  failed?: string;
};

type Options = {
  bucket: PublicBucket;
  words?: UploadWords;
  onUploaded: (url: string) => void;
  onUploading?: (uploading: boolean) => void;
  /** It stays in the media library, also where nothing shows it. */
  kept?: boolean;
};

/** One upload at a time: a file chosen while another is on its way takes its place. */
export function useImageUpload(options: Options) {
  const [state, setState] = useState<UploadState>({ phase: "idle" });
  const current = useRef<AbortController>(null);
  const latest = useRef(options);
  const busy = state.phase === "preparing" || state.phase === "uploading";
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!busy) return;
    latest.current.onUploading?.(true);
    return () => latest.current.onUploading?.(false);
  }, [busy]);
  useEffect(() => () => current.current?.abort(), []);

  async function choose(file: File) {
    const { bucket, words, kept } = latest.current;
    const refusal = refusalOf(file, bucket);
    current.current?.abort();
    if (refusal) return fail(refusal, file);
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    setState({ phase: "preparing" });
    let preview = "";
    try {
      const image = await prepareImage(file, bucket);
      signal.throwIfAborted();
      preview = URL.createObjectURL(image);
      const show = (part: number) => setState({ phase: "uploading", part, preview });
      show(0);
      const url = await uploadImage({ bucket, file: image, signal, onProgress: show, kept });
      signal.throwIfAborted();
      latest.current.onUploaded(url);
      setState({ phase: "idle" });
      const { title, description } = words?.uploaded ?? UPLOADED;
      toast.success(title, { description });
    } catch (error) {
      if (!signal.aborted) fail(error, file);
    } finally {
      URL.revokeObjectURL(preview);
    }
  }

  function fail(error: unknown, file: File) {
    if (error instanceof ImageRefused) {
      toast.error(error.title, { description: error.message });
      setState({ phase: "failed", message: `${error.title}: ${error.message}` });
      return;
    }
    const known = error instanceof UploadFailed && error.message;
    const message = known || "Failed to upload image";
    // `SignInAgain` opens over the form.
    if (!(error instanceof SignedOut)) {
      toast.error(latest.current.words?.failed ?? "Upload failed", { description: message });
    }
    setState({ phase: "failed", message, file });
  }

  function cancel() {
    current.current?.abort();
    setState({ phase: "cancelled" });
  }

  /** Forgets what went wrong, because the field holds something else now. */
  const forget = () => setState((now) => (now.phase === "failed" ? { phase: "idle" } : now));

  return { state, busy, choose, cancel, forget };
}

const UPLOADED = { title: "Success", description: "Image uploaded successfully" };
