import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/fields";
import { FileButton } from "~/ui/form/file-button";
import { toast } from "~/ui/toast/toast";
import { ACCEPT, largestFileWords, type PublicBucket } from "~shared/pictures/buckets";
import { ChoosePicture, type ChosenPicture } from "../choose-picture";
import { ImagePreview } from "./image-preview";
import { removeUnusedImages } from "./unused-images";
import { UploadProgress } from "./upload-progress";
import { useDrop, useImageUpload } from "./use-image-upload";

type Props = {
  label: string;
  hint?: ReactNode;
  bucket: PublicBucket;
  /** The image's address; "" for none. */
  value: string;
  /** The image that stays while `value` is "". */
  present?: string;
  /** Called with its public address after an upload, and with "" after the image is removed. */
  onChange: (url: string) => void;
  /** Called after `onChange` with a picture of the media library: its description may be wanted. */
  onChosen?: (picture: ChosenPicture) => void;
  allowAddress?: boolean;
  error?: string;
  /** Called when an upload starts and ends, so that saving can wait. */
  onUploading?: (uploading: boolean) => void;
  failure?: string;
};

/** The accepted files; the browser shrinks all but animations. */
export const taken = (bucket: PublicBucket): string =>
  `PNG, JPEG, WebP or AVIF; large photos are made smaller. GIF up to ${largestFileWords(bucket)}.`;

/**
 * A form's image: chosen, dropped or pasted, stored at once, and shown. The form keeps only its
 * address. An image stored for this form is deleted once replaced or removed, unless a saved row
 * shows it.
 */
export function ImageField(props: Props) {
  const { label, hint, bucket, value, present = "", onChange, allowAddress, error } = props;
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const replace = (url: string) => {
    onChange(url);
    void removeUnusedImages([value]);
  };
  const { state, busy, choose, cancel, forget } = useImageUpload({
    bucket,
    failure: props.failure,
    onUploaded: replace,
    onUploading: props.onUploading,
  });
  const drop = useDrop((file) => {
    if (!button.current?.matches(":disabled")) void choose(file);
  });

  const remove = () => {
    button.current?.focus();
    forget();
    replace("");
    toast.success("Image removed");
  };
  // The field for the address shows what is wrong with it.
  const own = allowAddress ? undefined : error;
  const complaint = own ?? (state.phase === "failed" ? state.message : undefined);
  const described = [`${id}hint`, complaint ? `${id}error` : ""].join(" ").trim();

  const field = (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like other labels
    <div
      role="group"
      aria-labelledby={`${id}label`}
      aria-describedby={described}
      className="@container flex flex-col gap-1.5"
      {...drop.handlers}
    >
      <p id={`${id}label`} className={`font-semibold ${error ? "text-danger" : "text-ink"}`}>
        {label}
      </p>
      <div id={`${id}hint`} className="text-base text-ink-soft">
        {hint ? <div>{hint}</div> : null}
        <p>{taken(bucket)}</p>
      </div>
      <div
        className={`flex flex-col gap-4 rounded-control border-2 border-dashed p-4 @md:flex-row @md:items-center ${
          drop.over ? "border-deep bg-blush" : "border-line-strong bg-paper"
        }`}
      >
        <ImagePreview
          src={state.phase === "uploading" ? state.preview : value || present}
          label={label}
        />
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <div className="flex flex-wrap gap-3">
            <FileButton
              ref={button}
              accept={ACCEPT}
              aria-describedby={`${id}label ${described}`}
              onFiles={choose}
            >
              {value ? "Replace image" : "Choose image"}
            </FileButton>
            <Button
              variant="secondary"
              aria-describedby={`${id}label`}
              disabled={busy}
              onClick={() => setChoosing(true)}
            >
              Choose existing
            </Button>
            {value && !busy ? (
              <Button variant="quiet" onClick={remove}>
                Remove image
              </Button>
            ) : null}
            {state.phase === "failed" && state.file ? (
              <Button variant="quiet" onClick={() => state.file && choose(state.file)}>
                Try again
              </Button>
            ) : null}
          </div>
          {busy ? null : <p className="text-base text-ink-soft">Or drop or paste one here.</p>}
          <UploadProgress
            state={state}
            label={label}
            onCancel={() => {
              button.current?.focus();
              cancel();
            }}
          />
        </div>
      </div>
      {allowAddress ? (
        <TextField
          label="Or enter the image’s address"
          error={error}
          value={value}
          readOnly={busy}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          onChange={({ target }) => {
            forget();
            onChange(target.value);
          }}
        />
      ) : null}
      {complaint ? (
        // A failed upload is announced by its toast.
        <p id={`${id}error`} role={own ? "alert" : undefined} className="font-semibold text-danger">
          {complaint}
        </p>
      ) : null}
    </div>
  );
  // Beside the field: files dropped or pasted into the dialog are not for the field.
  return (
    <>
      {field}
      <ChoosePicture
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(picture) => {
          setChoosing(false);
          forget();
          if (picture.url !== value) replace(picture.url);
          props.onChosen?.(picture);
        }}
      />
    </>
  );
}
