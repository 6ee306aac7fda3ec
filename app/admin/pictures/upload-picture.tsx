import { useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useId, useRef } from "react";
import { invalidate } from "~/admin/cache";
import { ImagePreview } from "~/admin/pictures/field/image-preview";
import { UploadProgress } from "~/admin/pictures/field/upload-progress";
import { useDrop } from "~/admin/pictures/field/use-drop";
import { useImageUpload } from "~/admin/pictures/field/use-image-upload";
import { Button } from "~/ui/button";
import { FileButton } from "~/ui/form/file-button";
import { ACCEPT, largestFileWords, type PublicBucket } from "~shared/pictures/buckets";
import { PICTURES_KEY } from "./queries";

/** It allows the largest files, and every form takes a picture from any bucket. */
const BUCKET: PublicBucket = "article-images";

export function UploadPicture() {
  const queryClient = useQueryClient();
  const hint = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { state, busy, choose, cancel } = useImageUpload({
    bucket: BUCKET,
    kept: true,
    onUploaded: () => invalidate(queryClient, PICTURES_KEY),
  });
  const drop = useDrop((file) => {
    if (!busy) void choose(file);
  });
  return (
    <section
      aria-label="Add a picture"
      className={`mb-3 flex flex-col gap-3 rounded-control border-2 border-dashed px-4 py-2 ${
        drop.over ? "border-deep bg-blush" : "border-line-strong bg-paper"
      }`}
      {...drop.handlers}
    >
      {state.phase === "uploading" ? <ImagePreview src={state.preview} label="Picture" /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          ref={button}
          variant="primary"
          accept={ACCEPT}
          aria-describedby={hint}
          aria-disabled={busy}
          onFiles={choose}
        >
          <Upload aria-hidden="true" className="size-5" />
          Upload picture
        </FileButton>
        {state.phase === "failed" && state.file ? (
          <Button variant="quiet" onClick={() => state.file && choose(state.file)}>
            Try again
          </Button>
        ) : null}
        <p id={hint} className="text-base text-ink-soft">
          PNG, JPEG, WebP, AVIF or GIF, up to {largestFileWords(BUCKET)}. Or drop or paste one here.
        </p>
      </div>
      <UploadProgress
        state={state}
        label="Picture"
        onCancel={() => {
          button.current?.focus();
          cancel();
        }}
      />
      {state.phase === "failed" ? (
        <p className="font-semibold text-danger">{state.message}</p>
      ) : null}
    </section>
  );
}
