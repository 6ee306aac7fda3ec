import { useId, useRef } from "react";
import { FieldProblem } from "~/plan/fields/field-problem";
import { RoomLeft } from "~/plan/frame/notices/room-left";
import { addressOf, usePicture } from "~/plan/pictures/use-picture";
import { useMayEdit } from "~/plan/store/members";
import type { FieldOf, Noun } from "~/plan/store/rows";
import { Button } from "~/ui/button";
import { FileButton } from "~/ui/form/file-button";
import { Spinner } from "~/ui/spinner";
import { ACCEPT } from "~shared/pictures/buckets";
import { PHOTO_WORDS } from "./photo-words";
import { usePhoto } from "./use-photo";

type Props<N extends Noun> = {
  noun: N;
  /** The row's id. */
  id: string;
  field: FieldOf<N>;
  label: string;
  hint: string;
  /** The photo's alt text. */
  alt: string;
};

/** A photo of the plan; viewers see only the picture. */
export function PhotoField<N extends Noun>(props: Props<N>) {
  const { noun, id, field, label, hint, alt } = props;
  const mayEdit = useMayEdit();
  const labelId = useId();
  const { path, problem, state, choose, remove } = usePhoto({ noun, id, field });
  const button = useRef<HTMLButtonElement>(null);
  const isWorking = state.phase === "working";
  const preview = addressOf(isWorking ? state.preview : undefined);
  if (!mayEdit) return path === null ? null : <ShownPhoto path={path} alt={alt} />;
  const format = (value: unknown) =>
    value === null ? "No photo" : value === path ? "The photo above" : "Another photo";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like other labels
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-3">
      <p id={labelId} className="font-semibold">
        {label}
      </p>
      {preview ? (
        <img src={preview} alt="" className={`${FRAME} opacity-60`} />
      ) : path ? (
        <ShownPhoto path={path} alt={alt} />
      ) : null}
      <p className="text-ink-soft">{hint}</p>
      <RoomLeft of="files" />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          ref={button}
          accept={ACCEPT}
          aria-disabled={isWorking || undefined}
          onFiles={choose}
        >
          {path ? "Choose another photo" : "Choose a photo"}
        </FileButton>
        <FileButton
          accept="image/*"
          capture="environment"
          className="hidden pointer-coarse:inline-flex"
          aria-disabled={isWorking || undefined}
          onFiles={choose}
        >
          Take a photo
        </FileButton>
        {path && !isWorking ? (
          <Button
            variant="quiet"
            onClick={() => {
              button.current?.focus();
              remove();
            }}
          >
            Remove the photo
          </Button>
        ) : null}
      </div>
      {isWorking ? <Spinner label="Saving the photo…" className="justify-start!" /> : null}
      {state.phase === "failed" ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="font-semibold text-danger">
            {PHOTO_WORDS[state.why]} {path ? "The photo from before is still here." : null}
          </p>
          {state.file ? (
            <Button size="sm" variant="secondary" onClick={() => state.file && choose(state.file)}>
              Try again
            </Button>
          ) : null}
        </div>
      ) : null}
      <FieldProblem problem={problem} format={format} />
    </div>
  );
}

const FRAME =
  "max-h-80 w-auto max-w-full self-start rounded-card border border-line object-contain";

function ShownPhoto({ path, alt }: { path: string; alt: string }) {
  const { src, isFailed, retry } = usePicture(path);
  if (src) return <img src={src} alt={alt} className={FRAME} />;
  return (
    <div className="flex min-h-40 max-w-80 flex-col items-center justify-center gap-3 rounded-card border border-line bg-cream p-4 text-center text-ink-soft">
      {isFailed ? (
        <>
          <p role="status">The photo could not be loaded.</p>
          <Button size="sm" variant="secondary" onClick={retry}>
            Try again
          </Button>
        </>
      ) : (
        <p>The photo shows once it is here.</p>
      )}
    </div>
  );
}
