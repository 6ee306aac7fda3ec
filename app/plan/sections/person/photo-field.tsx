import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { FieldProblem } from "~/plan/fields/field-problem";
import type { FieldProps } from "~/plan/fields/field-props";
import { usePlanField } from "~/plan/fields/use-plan-field";
import { RoomLeft } from "~/plan/frame/notices/room-left";
import { storePicture } from "~/plan/pictures/mutations";
import { pictureQuery } from "~/plan/pictures/queries";
import { addressOf, usePicture } from "~/plan/pictures/use-picture";
import { useMayEdit } from "~/plan/store/members";
import { usePlanId } from "~/plan/store/plan-context";
import { toastWithUndo } from "~/plan/store/removal";
import type { FieldOf, Noun } from "~/plan/store/rows";
import { Button } from "~/ui/button";
import { FileButton } from "~/ui/form/file-button";
import { Spinner } from "~/ui/spinner";
import { ACCEPT } from "~shared/pictures/buckets";
import { PHOTO_WORDS, type PhotoFailure } from "./photo-words";

type Props<N extends Noun> = Omit<FieldProps<N>, "first"> & { alt: string };

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

/** Maximum size of the chosen file, in bytes: browsers decode this much without trouble. */
const LARGEST = 50 * 1024 * 1024;
type State =
  | { phase: "idle" }
  /** `preview` is the new photo, once it is decoded. */
  | { phase: "working"; preview?: Blob }
  /** `file` can be tried again. */
  | { phase: "failed"; why: PhotoFailure; file?: File };

/** Resized here, stored, and only then shown to others; until then the previous one stays. */
function usePhoto<N extends Noun>(address: { noun: N; id: string; field: FieldOf<N> }) {
  const planId = usePlanId();
  const client = useQueryClient();
  const { value, problem, set } = usePlanField(address);
  const [state, setState] = useState<State>({ phase: "idle" });
  /** The number of the latest choice, which supersedes earlier ones. */
  const latest = useRef(0);

  async function choose(file: File) {
    latest.current += 1;
    const own = latest.current;
    const show = (next: State) => latest.current === own && setState(next);
    if (file.size > LARGEST) return show({ phase: "failed", why: "too-large" });
    if (!navigator.onLine) return show({ phase: "failed", why: "offline", file });
    show({ phase: "working" });
    let preview: Blob;
    try {
      const { preparePhoto } = await import("~/lib/pictures/photo");
      preview = await preparePhoto(file);
    } catch (error) {
      // Without a connection the lazy import itself may fail.
      const isCode = error instanceof TypeError;
      return show({ phase: "failed", why: isCode ? "unreachable" : "unreadable", file });
    }
    show({ phase: "working", preview });
    const stored = await storePicture(planId, preview);
    if (latest.current !== own) return;
    if ("why" in stored) return show({ phase: "failed", why: stored.why, file });
    client.setQueryData(pictureQuery(stored.path).queryKey, preview);
    set(stored.path);
    show({ phase: "idle" });
  }

  function remove() {
    const before = value;
    setState({ phase: "idle" });
    set(null);
    toastWithUndo("The photo is removed.", () => set(before));
  }

  return { path: typeof value === "string" ? value : null, problem, state, choose, remove };
}
