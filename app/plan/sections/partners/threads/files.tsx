import { useState } from "react";
import { download } from "~/lib/download";
import { fileSize } from "~/lib/file-size";
import { readPicture } from "~/plan/pictures/queries";
import { Button } from "~/ui/button";
import type { InquiryFile } from "./conversation";

/** A partner's files, each read with the member's own session. */
export const Files = ({ files }: { files: InquiryFile[] }) =>
  files.length === 0 ? null : (
    <ul className="mt-3">
      {files.map((file) => (
        <FileLine key={file.id} file={file} />
      ))}
    </ul>
  );

function FileLine({ file }: { file: InquiryFile }) {
  const [state, setState] = useState<"ready" | "reading" | "failed">("ready");
  const read = async () => {
    if (state === "reading") return;
    setState("reading");
    const { plan_id, thread_id, id } = file;
    try {
      download(await readPicture(`${plan_id}/${thread_id}/${id}`, "inquiry-files"), file.name);
      setState("ready");
    } catch {
      setState("failed");
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <Button size="sm" variant="secondary" aria-disabled={state === "reading"} onClick={read}>
        <bdi className="wrap-anywhere">{file.name}</bdi>
      </Button>
      <span className="text-ink-soft">{fileSize(file.bytes)}</span>
      <span role="status">
        {state === "reading" ? "Loading…" : ""}
        {state === "failed" ? "It could not be loaded. Please try again." : ""}
      </span>
    </li>
  );
}
