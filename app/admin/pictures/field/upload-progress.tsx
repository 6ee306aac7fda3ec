import { Button } from "~/ui/button";
import { ProgressBar } from "~/ui/progress-bar";
import type { UploadState } from "./store-picture";

type Props = { state: UploadState; label: string; onCancel: () => void };

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
            <ProgressBar
              label={`Upload of ${label}`}
              value={state.phase === "uploading" ? percent : undefined}
              className="mt-1"
            />
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
