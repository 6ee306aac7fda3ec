import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { toast } from "~/ui/toast/toast";
import type { PublicBucket } from "~shared/pictures/buckets";
import { failureToast } from "../../failure";
import { storePicture, type UploadState, uploadFailure } from "./store-picture";

type Options = {
  bucket: PublicBucket;
  /** The title of a failed upload's message, if not that of docs/product.md 10.7. */
  failure?: string;
  onUploaded: (url: string) => void;
  onUploading?: (uploading: boolean) => void;
  /** It stays in the media library, even if nothing shows it. */
  kept?: boolean;
};

/** One upload at a time: a file chosen during another upload replaces it. */
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
    const { bucket, kept } = latest.current;
    current.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    try {
      const url = await storePicture({ bucket, file, signal, show: setState, kept });
      latest.current.onUploaded(url);
      setState({ phase: "idle" });
      toast.success("Success", { description: "Image uploaded successfully" });
    } catch (error) {
      if (!signal.aborted) fail(error, file);
    }
  }

  function fail(error: unknown, file: File) {
    const { title, message, state: failed } = uploadFailure(error, file);
    setState(failed);
    failureToast(title ?? latest.current.failure ?? "Upload failed", () => message)(error);
  }

  function cancel() {
    current.current?.abort();
    setState({ phase: "cancelled" });
  }

  /** Forgets the failure, because the field holds something else now. */
  const forget = () => setState((now) => (now.phase === "failed" ? { phase: "idle" } : now));

  return { state, busy, choose, cancel, forget };
}

export function useDrop(choose: (file: File) => void) {
  const [over, setOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
    const [file] = files;
    if (!file) return;
    event.preventDefault();
    choose(file);
  };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      take(event, event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
  };
  return { over, handlers };
}
