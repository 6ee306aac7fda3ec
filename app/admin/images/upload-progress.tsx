import { Button } from "~/ui/button";
import type { UploadState } from "./store-picture";

type Props = { state: UploadState; label: string; onCancel: () => void };

/** How far an upload is, and what stops it. */
export function UploadProgress({ state, label, onCancel }: Props) {
  const percent = state.phase === "uploading" ? Math.round(state.part * 100) : 0;
  return (
    <>
      <p role="status" className="sr-only">
        {ANNOUNCED[state.phase]}
      </p>
      {state.phase === "preparing" || state.phase === "uploading" ? (
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-40 flex-1">
            <p className="text-base">
              {state.phase === "preparing" ? "Preparing..." : `Uploading... ${percent}%`}
            </p>
            <div
              role="progressbar"
              aria-label={`Upload of ${label}`}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={state.phase === "uploading" ? percent : undefined}
              className="mt-1 h-2.5 overflow-hidden rounded-full border border-line-strong bg-paper"
            >
              <div
                className="h-full bg-deep transition-[width] duration-200"
                style={{ width: `${percent}%` }}
              />
            </div>
          </div>
          <Button variant="quiet" onClick={onCancel}>
            Cancel upload
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Success and failure show as toasts. */
const ANNOUNCED: Record<UploadState["phase"], string> = {
  idle: "",
  preparing: "Preparing the image",
  uploading: "Uploading the image",
  cancelled: "Upload cancelled",
  failed: "",
};
