import { useState } from "react";
import { download } from "~/lib/download";
import { fileSize } from "~/lib/file-size";
import { askPicture } from "~/plan/pictures/calls";
import { unanswered } from "~/plan/pictures/queries";
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
    try {
      download(await readInquiryFile(file), file.name);
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

/** @throws when it is missing, not this member's, or unreachable */
async function readInquiryFile({ plan_id, thread_id, id }: InquiryFile): Promise<Blob> {
  const answer = await askPicture(`${plan_id}/${thread_id}/${id}`, {}, "inquiry-files");
  if (!answer.ok) throw unanswered(answer);
  return answer.blob();
}
