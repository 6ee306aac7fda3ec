import { UploadProgress } from "~/admin/pictures/field/upload-progress";
import { Button } from "~/ui/button";
import type { Upload } from "./uploads";

type Props = {
  upload: Upload;
  onRetry: (address: string) => void;
  onGiveUp: (address: string) => void;
};

export function UploadCard({ upload, onRetry, onGiveUp }: Props) {
  const { address, file, state } = upload;
  const giveUp = () => onGiveUp(address);
  return (
    <div className="flex flex-col gap-3 rounded-control border-2 border-dashed border-line-strong bg-paper p-4 text-base">
      <p className="font-semibold wrap-anywhere">{file.name}</p>
      {state.phase === "uploading" ? (
        <img src={state.preview} alt="" className="max-h-40 self-start object-contain" />
      ) : null}
      <UploadProgress state={state} label={file.name} onCancel={giveUp} />
      {state.phase === "failed" ? (
        <>
          <p role="alert" className="font-semibold text-danger">
            {state.message}
          </p>
          <div className="flex flex-wrap gap-3">
            {state.file ? (
              <Button variant="secondary" size="sm" onClick={() => onRetry(address)}>
                Try again
              </Button>
            ) : null}
            <Button variant="quiet" size="sm" onClick={giveUp}>
              Remove
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}
